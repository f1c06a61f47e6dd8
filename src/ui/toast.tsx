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
import { type FlashToast, removalDelay, type Toast, toastQueue } from "./toast-queue.ts";

// Fetched with the first notification: most visits have none, and the moving part is a tenth of a page's scripts.
const ToastList = lazy(() => import("./toast-list.tsx"));

const Notify = createContext<(toast: Toast) => void>(() => {});

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

  const notify = useCallback((toast: Toast) => {
    counter.current += 1;
    change({ type: "add", id: String(counter.current), toast });
  }, []);

  const dismiss = useCallback((id: string) => change({ type: "dismiss", id }), []);

  useEffect(() => {
    if (!flash) return;
    const { before, ...last } = flash;
    if (before) notify(before);
    notify(last);
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
