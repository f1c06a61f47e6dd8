/** A field people never see. Programs that fill in every field give themselves away. */
export const trapField = "company_fax";

/** Whether the sender is one of those programs. */
export function isTrapped(form: FormData): boolean {
  const value = form.get(trapField);
  return typeof value === "string" && value !== "";
}
