import { type FormEvent, useRef } from "react";

type Pressed = { shiftKey: boolean };

/** Lets Shift set every box between the last one that was set and this one, as a list of files does. */
export function useRange(boxes: () => HTMLInputElement[], changed: () => void) {
  const last = useRef<HTMLInputElement | null>(null);
  const shift = useRef(false);
  const press = ({ shiftKey }: Pressed) => {
    shift.current = shiftKey;
  };
  return {
    // A click on a label reaches its box as a click of its own, which need not know about the key.
    onPointerDown: press,
    onKeyDown: press,
    onChange({ target }: FormEvent) {
      const all = boxes();
      const to = all.indexOf(target as HTMLInputElement);
      if (to < 0) return;
      const from = shift.current && last.current ? all.indexOf(last.current) : to;
      const box = all[to];
      if (from >= 0 && box) {
        for (const between of all.slice(Math.min(from, to), Math.max(from, to) + 1))
          between.checked = box.checked;
      }
      last.current = box ?? null;
      changed();
    },
  };
}
