import { type RefObject, useLayoutEffect } from "react";
import { freePlace } from "./free-place.ts";

const buttons = "button, .button, input, select, textarea, summary";
const gap = 8; // px to the nearest button

/**
 * Moves a fixed box to where it covers no button, while `isOpen`; not while a person presses or focuses it. A pointer that
 * rests over it is none: it lies where the last button was pressed.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
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
