import * as Radix from "@radix-ui/react-toast";
import { useRef } from "react";
import { Link } from "react-router";
import { type ShownToast, swipeThreshold, toastDuration } from "./toast-queue.ts";
import { useFreePlace } from "./use-free-place.ts";

/** The visible notifications and the region that F8 focuses (2.30.02). */
export default function ToastList({
  list,
  onDismiss,
}: {
  list: ShownToast[];
  onDismiss: (id: string) => void;
}) {
  const region = useRef<HTMLOListElement>(null);
  useFreePlace(
    region,
    list.some(({ open }) => open),
  );
  return (
    // Radix dismisses beyond its threshold; at exactly 50 pixels it has to (9.19).
    <Radix.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={swipeThreshold - 0.01}>
      {list.map((notice) => (
        <ToastItem key={notice.id} notice={notice} onDismiss={onDismiss} />
      ))}
      <Radix.Viewport
        ref={region}
        label="Notifications ({hotkey})"
        hotkey={["F8"]}
        data-screen-only
        className="fixed right-0 bottom-0 max-sm:top-(--spacing-header) max-sm:bottom-auto z-60 pointer-events-none flex w-full max-w-110 flex-col p-4 *:pointer-events-auto sm:p-6"
      />
    </Radix.Provider>
  );
}

function ToastItem({ notice, onDismiss }: { notice: ShownToast; onDismiss: (id: string) => void }) {
  const destructive = notice.variant === "destructive";
  return (
    <Radix.Root
      open={notice.open}
      onOpenChange={(open) => !open && onDismiss(notice.id)}
      type={destructive ? "foreground" : "background"}
      className={`relative rounded-card border border-l-4 py-4 pr-14 pl-5 shadow-lift motion-safe:data-[state=open]:animate-[rise-in_200ms_ease-out] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ${destructive ? "border-danger/40 border-l-danger" : "border-line border-l-emerald"} bg-paper text-ink`}
    >
      <Radix.Title className="font-semibold">{notice.title}</Radix.Title>
      {notice.description && (
        <Radix.Description className="mt-0.5 text-small text-ink-soft">
          {notice.description}
        </Radix.Description>
      )}
      {notice.action && (
        <Radix.Action
          asChild={notice.action.to !== undefined}
          altText={notice.action.altText}
          onClick={notice.action.onAct}
          className="link -mb-2 flex min-h-11 w-fit items-center font-semibold text-small"
        >
          {notice.action.to === undefined ? (
            notice.action.label
          ) : (
            // Radix passes `type="button"`, which is wrong on a link.
            <Link to={notice.action.to} type={undefined}>
              {notice.action.label}
            </Link>
          )}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5 fill-none stroke-current stroke-2">
          <path d="m2 2 12 12M14 2 2 14" />
        </svg>
      </Radix.Close>
    </Radix.Root>
  );
}
