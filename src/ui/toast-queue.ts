/**
 * The action of a notification: an address of this site, or a callback. It disappears with the notification
 * after five seconds, so `altText` says where else it can be done, for screen reader users who hear it too
 * late.
 */
export type ToastAction = { label: string; altText: string } & (
  | { to: string; onAct?: never }
  | { onAct: () => void; to?: never }
);
export type Toast = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  action?: ToastAction;
};
/** A notification with two messages: `before` is shown right before it, so that the later one stays. */
export type FlashToast = Toast & { before?: Toast };
/** A notification in the list (3.21): `open` turns false when it is dismissed; it leaves the list later. */
export type ShownToast = Toast & { id: string; open: boolean };

export type ToastChange =
  | { type: "add"; id: string; toast: FlashToast }
  | { type: "dismiss"; id: string }
  | { type: "remove"; id: string };

export const toastDuration = 5000; // ms (9.18)
export const swipeThreshold = 50; // px to the right (9.19)
export const removalDelay = 1_000_000; // ms between dismissal and leaving the list (4.70)

/**
 * The list of notifications after a change: a new one goes first and closes any that was still open, so that at most
 * one is visible (4.69); a dismissed one stays with `open: false` until it is removed (4.70).
 */
export function toastQueue(list: ShownToast[], change: ToastChange): ShownToast[] {
  switch (change.type) {
    case "add": {
      const { before, ...last } = change.toast;
      const earlier = before
        ? toastQueue(list, { ...change, id: `${change.id}-before`, toast: before })
        : list;
      return [{ ...last, id: change.id, open: true }, ...earlier.map(close)];
    }
    case "dismiss":
      return list.map((notice) => (notice.id === change.id ? close(notice) : notice));
    case "remove":
      return list.filter((notice) => notice.id !== change.id);
  }
}

const close = (notice: ShownToast): ShownToast => ({ ...notice, open: false });
