import { type RefObject, useEffect, useRef } from "react";

type Values = Record<string, string>;

/**
 * For a form whose controls show query parameters of the address, by name. Back, Forward and links change the
 * address while the form is shown; the controls' values are then set in place, which keeps the focus. What is
 * typed is kept during hydration and while the form's own navigation is pending: for that, `asks` must be
 * called with the values that the form itself navigates to.
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
      const value = address[name] ?? "";
      if (value === own.current?.[name]) continue;
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
      // The list of a radio group: its own `value` cannot be set to "".
      if (control instanceof RadioNodeList)
        for (const radio of control as NodeListOf<HTMLInputElement>) radio.checked = radio.value === value;
    }
    own.current = undefined;
  });
  return {
    asks(values: Values) {
      own.current = values;
    },
  };
}
