// What a spreadsheet may take for a formula, in half and full width; quotes in front count too, so that the rule can
// be reversed whatever a text begins with.
const formula = /^'*[=+\-@＝＋－＠\t\r]/;
const guarded = /^'+[=+\-@＝＋－＠\t\r]/;

/** A text as a cell that no spreadsheet runs: what could be a formula gets a quote in front. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text of a cell: the reverse of `guardCell`, for our own files and those that a spreadsheet guarded likewise. */
export function readCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}

/** A value as a guarded cell of a CSV file (RFC 4180). */
export function csvCell(value: string | number | null | undefined): string {
  const cell = guardCell(String(value ?? ""));
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
