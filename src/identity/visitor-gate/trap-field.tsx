import { trapField } from "./trap.ts";

/** The trap field: outside the screen and the tab order, with a label that tells screen readers to leave it empty. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <input name={trapField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
    </div>
  );
}
