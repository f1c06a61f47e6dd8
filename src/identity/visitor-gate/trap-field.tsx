import { trapField } from "./trap.ts";

/**
 * The trap field: off screen and not in the tab order, with a label that tells screen reader users to leave
 * it empty.
 */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <input name={trapField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
    </div>
  );
}
