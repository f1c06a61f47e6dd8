import { trapField } from "../newsletter-fields.ts";

/** A field that people never see. Programs that fill in every field give themselves away. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <input name={trapField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
    </div>
  );
}
