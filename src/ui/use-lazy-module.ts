import { useRef } from "react";

/**
 * A module that is loaded when it is first needed: `prepare` starts the loading and may be called any number
 * of times; `part()` returns the loaded module, or undefined until then.
 */
export function useLazyModule<Part>(load: () => Promise<Part>) {
  const late = useRef<{ asked: boolean; part?: Part }>({ asked: false });
  return {
    part: () => late.current.part,
    prepare() {
      if (late.current.asked) return;
      late.current.asked = true;
      load().then(
        (part) => {
          late.current.part = part;
        },
        () => {
          late.current.asked = false; // loading failed; the next call tries again
        },
      );
    },
  };
}
