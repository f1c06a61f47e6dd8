type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Tracked = Control & { _valueTracker?: { setValue: (value: string) => void } };

/** The form controls whose state differs from the rendered one: typed, chosen, or restored by the browser. */
export function changedControls(from: ParentNode): Control[] {
  return [...from.querySelectorAll<Control>("input:not([type=hidden]), textarea, select")].filter(isChanged);
}

/**
 * Makes React's handlers see the current value of a control. React hydrated the control with that value and
 * would see no change, so the value that React remembers is first set to something else. For checkboxes React
 * listens to clicks; the dispatched click is a plain Event, not a MouseEvent, and toggles nothing.
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
  // Of a group of radio buttons only the checked one counts.
  return control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

function renderedChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}
