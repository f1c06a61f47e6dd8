import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
} from "react";
import { Link } from "react-router";
import {
  type FlashToast,
  type Notice,
  removalDelay,
  type ToastAction,
  toastDuration,
  toastQueue,
} from "./toast-queue.ts";

// Fetched with the first notification: most visits have none, and the moving part is a tenth of a page's scripts.
// Where it cannot be fetched, the words still come, without the motion: a failure here would take the whole page away.
const ToastList = lazy(() => import("./toast-list.tsx").catch(() => ({ default: StillList })));

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
  const [list, change] = useReducer(toastQueue, []);
  const counter = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const notify = useCallback((toast: FlashToast) => {
    counter.current += 1;
    change({ type: "add", id: String(counter.current), toast });
  }, []);

  const dismiss = useCallback((id: string) => change({ type: "dismiss", id }), []);

  useEffect(() => {
    if (flash) notify(flash);
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

  return (
    <Notify value={notify}>
      {children}
      <Suspense fallback={<EmptyRegion />}>
        {list.length > 0 ? <ToastList list={list} onDismiss={dismiss} /> : <EmptyRegion />}
      </Suspense>
    </Notify>
  );
}

/** The open notification without what the moving part adds. */
function StillList({ list, onDismiss }: { list: Notice[]; onDismiss: (id: string) => void }) {
  const notice = list.find(({ open }) => open);
  const id = notice?.id;
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => onDismiss(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id, onDismiss]);
  if (!notice) return <EmptyRegion />;
  return (
    <section
      role="status"
      aria-label="Notifications (F8)"
      data-screen-only
      className="fixed right-4 bottom-4 z-60 max-w-100 rounded-card border border-line bg-paper px-5 py-4 shadow-lift"
    >
      <p className="font-semibold">{notice.title}</p>
      <p className="text-small text-ink-soft">{notice.description}</p>
      {notice.action && <StillAction action={notice.action} onDone={() => onDismiss(notice.id)} />}
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

/** The notification region while there has been none; F8 leads there all the same (2.30.02). */
function EmptyRegion() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <section ref={region} tabIndex={-1} aria-label="Notifications (F8)" className="sr-only" data-screen-only>
      No notifications
    </section>
  );
}
