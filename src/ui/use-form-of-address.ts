import { type RefObject, useEffect, useRef } from "react";

type Values = Record<string, string>;

/**
 * For a form whose controls show what the address asks for, by name. Back, Forward and links change the address under
 * them; setting their values then keeps the focus where it is. What is typed stays, also while the scripts start and
 * while the form's own answer is on its way: for that, `asks` is told what the form itself asks for.
 */
export function useFormOfAddress(form: RefObject<HTMLFormElement | null>, address: Values) {
  const shown = useRef(address);
  const own = useRef<Values>(undefined);
  useEffect(() => {
    const changed = Object.keys(address).filter((name) => address[name] !== shown.current[name]);
    shown.current = address;
    if (changed.length === 0) return;
    for (const name of changed) {
      const control = form.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      if (address[name] !== own.current?.[name]) control.value = address[name] ?? "";
    }
    own.current = undefined;
  });
  return {
    asks(values: Values) {
      own.current = values;
    },
  };
}
