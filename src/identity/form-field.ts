/** The text of a form field sent exactly once; "" when it is absent, repeated or a file. Never trimmed. */
export function readText(fields: FormData, name: string): string {
  const values = fields.getAll(name);
  const [value] = values;
  return values.length === 1 && typeof value === "string" ? value : "";
}
