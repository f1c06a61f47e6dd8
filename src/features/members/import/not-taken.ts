import { csvCell } from "#platform/csv-cell.ts";

const reasonHeading = "Why it was skipped";

/** The column that says why a row was not taken, also as earlier releases named it; a file that is read drops it. */
export const isReasonHeading = (heading: string | undefined) =>
  heading === reasonHeading || heading === "Why not taken";

/**
 * Rows of a file as a CSV file with the same columns in the same order, and the reason in one more. It begins
 * with the byte order mark by which Excel recognises UTF-8; no cell of it is read as a formula.
 */
export function notTakenCsv(
  header: readonly string[],
  rows: readonly { cells: readonly string[]; reason: string | null }[],
): string {
  const lines = [[...header, reasonHeading], ...rows.map(({ cells, reason }) => [...cells, reason ?? ""])];
  return `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;
}
