const formula = /^'*[=+\-@\t\r]/;

/**
 * A value as a cell of a CSV file (RFC 4180). A spreadsheet runs what begins with = + - @ as a formula: such a text
 * gets an apostrophe before it, also when it began with apostrophes already, so that the way back is unambiguous.
 */
export function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
