import { honeypotField } from "./honeypot.ts";

/** Off screen and not in the tab order, with a label that tells screen reader users to leave it empty. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
    </div>
  );
}
