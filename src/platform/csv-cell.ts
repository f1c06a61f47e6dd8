// Beginnings that a spreadsheet may read as a formula, in half and full width. Leading quotes match too, so
// that the escaping can be reversed for every text.
const formula = /^'*[=+\-@＝＋－＠\t\r]/;
const guarded = /^'+[=+\-@＝＋－＠\t\r]/;
const number = /^-\d{1,15}(\.\d{1,4})?$/; // an amount below zero, which a spreadsheet has to sum

/**
 * Escapes a text against formula injection: a quote is put before what a spreadsheet could run as a formula. A plain number
 * below zero is none.
 */
export function guardCell(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

/** The text of a cell: reverses `guardCell`, also in files that a spreadsheet escaped in the same way. */
export function readCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}

/** A value as a cell of a CSV file (RFC 4180), escaped against formula injection. */
export function csvCell(value: string | number | null | undefined): string {
  const cell = guardCell(String(value ?? ""));
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
