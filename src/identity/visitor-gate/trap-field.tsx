import { trapField } from "./trap.ts";

/** The field that only programs fill in: outside the screen, out of the tab order, and saying so to whoever hears it. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <input name={trapField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
    </div>
  );
}
