import { useRef } from "react";

/**
 * A part of the program that is fetched when a person first needs it: `prepare` begins, as often as one likes;
 * `part()` is what came, or undefined until then.
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
          late.current.asked = false; // The network failed: the next time tries again.
        },
      );
    },
  };
}
