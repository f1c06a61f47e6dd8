import { type FormEvent, useRef } from "react";

type Pressed = { shiftKey: boolean };

/** Lets Shift set every checkbox between the last changed one and this one, as in a list of files. */
export function useRange(boxes: () => HTMLInputElement[], changed: () => void) {
  const last = useRef<HTMLInputElement | null>(null);
  const shift = useRef(false);
  const press = ({ shiftKey }: Pressed) => {
    shift.current = shiftKey;
  };
  return {
    // A click on a label triggers a separate click on its checkbox, which may lack the Shift key.
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
