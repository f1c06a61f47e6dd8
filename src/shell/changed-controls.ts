type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Tracked = Control & { _valueTracker?: { setValue: (value: string) => void } };

/** The controls that hold something else than the server rendered: typed, chosen, or put back by the browser. */
export function changedControls(from: Document): Control[] {
  return [...from.querySelectorAll<Control>("input:not([type=hidden]), textarea, select")].filter(isChanged);
}

/**
 * Lets React's handlers know what a control holds. React has taken it over with that in it and so sees no change; what
 * it remembers is therefore set to something else first. A checkbox's handlers hear clicks; an event that is no mouse's
 * switches nothing.
 */
export function tellReact(control: Control): void {
  (control as Tracked)._valueTracker?.setValue(
    `not ${isCheckable(control) ? control.checked : control.value}`,
  );
  const kinds = isCheckable(control) ? ["click", "input", "change"] : ["input", "change"];
  for (const kind of kinds) control.dispatchEvent(new Event(kind, { bubbles: true }));
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== renderedChoice(control);
  if (!isCheckable(control)) return control.value !== control.defaultValue;
  // Of radio buttons the one chosen speaks for all.
  return control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

function renderedChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}
