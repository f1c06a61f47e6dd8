import { trapField } from "./trap.ts";

/** What password managers read before they fill in a field: 1Password, Bitwarden, LastPass, and Dashlane. */
const leftAlone = {
  "data-1p-ignore": "",
  "data-bwignore": "",
  "data-lpignore": "true",
  "data-form-type": "other",
};

/**
 * The trap field: off screen and not in the tab order, with a label that tells screen reader users to leave
 * it empty.
 */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <input name={trapField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" {...leftAlone} />
    </div>
  );
}
