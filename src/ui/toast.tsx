import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { StandingPart } from "./standing-part.tsx";
import {
  type FlashToast,
  removalDelay,
  type ShownToast,
  type ToastAction,
  toastDuration,
  toastQueue,
} from "./toast-queue.ts";

const Notify = createContext<(toast: FlashToast) => void>(() => {});

/** Shows a notification: `const notify = useNotify(); notify({ title: "Saved" })`. */
export function useNotify() {
  return useContext(Notify);
}

/**
 * The notification region (2.30): one at a time, 5 s, swipe right or Esc to dismiss, F8 moves the focus to it.
 * `flash` is the notification that came with the page (from `redirectWithToast`); a new object is a new notification.
 */
export function ToastRegion({ flash, children }: { flash: FlashToast | null; children: ReactNode }) {
  const [list, change] = useReducer(toastQueue, flash, listOf);
  const counter = useRef(list.length);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const notify = useCallback((toast: FlashToast) => {
    counter.current += 1;
    change({ type: "add", id: String(counter.current), toast });
  }, []);

  const dismiss = useCallback((id: string) => change({ type: "dismiss", id }), []);

  // The notification of the document is already in the rendered page, so that it can be read before the
  // scripts run.
  const told = useRef(flash);
  useEffect(() => {
    if (flash && flash !== told.current) notify(flash);
    told.current = flash;
  }, [flash, notify]);

  const closed = list
    .filter((notice) => !notice.open)
    .map((notice) => notice.id)
    .join();
  const scheduled = useRef(new Set<string>());
  useEffect(() => {
    for (const id of closed.split(",").filter(Boolean)) {
      if (scheduled.current.has(id)) continue;
      scheduled.current.add(id);
      timers.current.add(setTimeout(() => change({ type: "remove", id }), removalDelay));
    }
  }, [closed]);
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  const Region = useMovingRegion(list.length > 0);
  return (
    <Notify value={notify}>
      {children}
      <StandingPart>
        <Region list={list} onDismiss={dismiss} />
      </StandingPart>
    </Notify>
  );
}

const listOf = (flash: FlashToast | null) =>
  flash ? toastQueue([], { type: "add", id: "1", toast: flash }) : [];

/**
 * The region with Radix once it is loaded, which is with the first notification: most visits have none, and
 * Radix Toast is a tenth of a page's scripts. If it cannot be loaded, StillRegion goes on without motion.
 */
function useMovingRegion(isNeeded: boolean): typeof StillRegion {
  const [MovingRegion, setMovingRegion] = useState<typeof StillRegion>();
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    import("./toast-list.tsx")
      .then((module) => noPress().then(() => isGone || setMovingRegion(() => module.default)))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return isNeeded && MovingRegion ? MovingRegion : StillRegion;
}

/**
 * Resolves when nothing in the region is pressed. A press that begins on an element and ends on the one that
 * replaced it is no click, so an "Undo" under the finger must not be replaced.
 */
function noPress(): Promise<void> {
  if (!document.querySelector(`[aria-label="${regionName}"] :active`)) return Promise.resolve();
  return new Promise((resolve) => {
    // The click of a tap comes after its pointerup, in a task of its own.
    const end = () => setTimeout(resolve, tapDelay);
    for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end, { once: true });
  });
}

const regionName = "Notifications (F8)";
const tapDelay = 300; // ms

/**
 * The region without Radix: on the server, while there are no notifications, and while Radix is loading or
 * could not be loaded. F8 focuses it all the same (2.30.02).
 */
function StillRegion({ list, onDismiss }: { list: ShownToast[]; onDismiss: (id: string) => void }) {
  const region = useRef<HTMLElement>(null);
  const notice = list.find(({ open }) => open);
  const id = notice?.id;
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => onDismiss(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id, onDismiss]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={regionName}
      data-screen-only
      className={
        notice
          ? "fixed right-0 bottom-0 max-sm:top-(--spacing-header) max-sm:bottom-auto z-60 w-full max-w-110 p-4 sm:p-6 [@media(scripting:none)]:hidden"
          : "sr-only"
      }
    >
      {notice ? (
        <div
          role="status"
          className={`rounded-card border border-l-4 bg-paper py-4 pr-14 pl-5 shadow-lift ${notice.variant === "destructive" ? "border-danger/40 border-l-danger" : "border-line border-l-emerald"}`}
        >
          <p className="font-semibold">{notice.title}</p>
          {notice.description && <p className="mt-0.5 text-ink-soft text-small">{notice.description}</p>}
          {notice.action && <StillAction action={notice.action} onDone={() => onDismiss(notice.id)} />}
        </div>
      ) : (
        <p>No notifications</p>
      )}
    </section>
  );
}

function StillAction({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const look = "link font-semibold text-small";
  if (action.to !== undefined) {
    return (
      <Link to={action.to} onClick={onDone} className={look}>
        {action.label}
      </Link>
    );
  }
  const act = () => {
    action.onAct();
    onDone();
  };
  return (
    <button type="button" onClick={act} className={look}>
      {action.label}
    </button>
  );
}
