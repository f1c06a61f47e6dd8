import * as Radix from "@radix-ui/react-toast";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { freePlace } from "./free-place.ts";
import { type ShownToast, swipeThreshold, toastDuration } from "./toast-queue.ts";

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

const buttons = "button, .button, input, select, textarea, summary";
const gap = 8; // px to the nearest button

/**
 * Moves a fixed box to where it covers no button, while `isOpen`; not while a person presses or focuses it. A pointer that
 * rests over it is none: it lies where the last button was pressed.
 */
function useFreePlace(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !isOpen) return;
    let [x, y] = [0, 0];
    const place = () => {
      if (box.matches(":active, :focus-within")) return;
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const inset = Number.parseFloat(getComputedStyle(box).paddingLeft) - gap;
      const own = {
        left: left - x + inset,
        top: top - y + inset,
        right: right - x - inset,
        bottom: bottom - y - inset,
      };
      ({ x, y } = freePlace(own, viewOfPage(), buttonsBeside(box)));
      box.style.translate = `${x}px ${y}px`;
    };
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const watch = new ResizeObserver(place); // sizes that change under it, before they are painted
    for (const element of [box, document.body]) watch.observe(element);
    const options = { capture: true, passive: true };
    document.addEventListener("scroll", placeSoon, options);
    window.addEventListener("resize", placeSoon);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener("scroll", placeSoon, options);
      window.removeEventListener("resize", placeSoon);
      box.style.translate = "";
    };
  }, [ref, isOpen]);
}

function viewOfPage() {
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return {
    left: 0,
    top: Math.max(0, header),
    right: document.documentElement.clientWidth,
    bottom: window.innerHeight,
  };
}

function buttonsBeside(box: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll(buttons)]
    .filter((one) => !box.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect());
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
