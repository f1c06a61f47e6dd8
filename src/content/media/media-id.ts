/** Whether a text is the id of a picture of the library in the form that we write. */
export function isMediaId(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
