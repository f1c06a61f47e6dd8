import { targetsOf } from "#features/members/file-headings.ts";
import { cellLength, importColumns, importRows } from "#features/members/limits.ts";
import type { NoAnswer } from "#platform/child.server.ts";
import { readCell } from "#platform/csv-cell.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import { manyLines } from "#platform/plain-text.ts";
import { isReasonHeading } from "./not-taken.ts";

export type RowFault = "too-many-columns" | "long-cell" | "open-quote" | "no-csv";

/** A row of a file; `line` is where a spreadsheet shows it, from 1. With a `fault` its cells are a guess. */
export type TableRow = { line: number; cells: string[]; fault: RowFault | null };

/** `note` says what the reader has to look at. */
export type Table = {
  header: string[];
  rows: TableRow[];
  note: string | null;
  /** The lines of the rows that a workbook hides, if it does. */
  hidden?: number[];
  /** Of a workbook with several sheets that can be read all of them, and which of them this is. */
  sheets?: FileSheet[];
  sheet?: string;
};

export type FileSheet = { name: string; rows: number };

/** Why a file cannot be read; `line` is where, if known. */
export type TableRefusal = {
  reason:
    | RowFault
    | NoAnswer
    | "old-excel"
    | "no-workbook"
    | "web-page"
    | "too-large-unpacked"
    | "no-text"
    | "empty"
    | "no-column-names"
    | "no-rows"
    | "too-many-rows";
  line?: number;
};

export type TableReading = { ok: true; table: Table } | ({ ok: false } & TableRefusal);

/** Rows in which the names of the columns are looked for: a title, a date and the like may stand above them. */
export const titleRows = 10;

/** How much of a file is read at most: enough to know that it has too many rows or columns. */
export const mostRecords = { records: titleRows + importRows + 1, columns: importColumns + 1 }; // with the column of reasons

/** Whether a row of a file is one of the table: an empty one is not. */
export function saysSomething({ cells, fault }: Pick<TableRow, "cells" | "fault">): boolean {
  return fault !== null || cells.some((cell) => cell.trim() !== "");
}

/**
 * The table of the rows of a file that are not empty, or why none of its rows can be read. A row that cannot be read is
 * kept with its fault, so that it can be shown and handed back. Rows above the names of the columns are left out, and
 * so are empty columns and the column of reasons that a download of rows has.
 */
export function readTable(records: TableRow[], note: string | null): TableReading {
  const lines = records.map((row) => ({ ...row, cells: row.cells.map((cell) => readCell(manyLines(cell))) }));
  const top = headingsAt(lines);
  const first = lines[top];
  const rest = lines.slice(top + 1);
  if (!first || first.fault) return { ok: false, reason: first?.fault ?? "empty" };
  const columns = [...first.cells.keys()].filter(
    (at) => !isReasonHeading(first.cells[at]) && (first.cells[at] || rest.some(({ cells }) => cells[at])),
  );
  const header = columns.map((at) => first.cells[at] ?? "");
  if (columns.length > importColumns) return { ok: false, reason: "too-many-columns" };
  if (columns.length < 2 || header.some((heading) => readEmailAddress(heading)))
    return { ok: false, reason: "no-column-names" };
  if (rest.length === 0) return { ok: false, reason: "no-rows" };
  if (rest.length > importRows) return { ok: false, reason: "too-many-rows" };
  const rows = rest.map(({ line, cells, fault }) => ({
    line,
    cells: columns.map((column) => (cells[column] ?? "").slice(0, cellLength)),
    fault: fault ?? (cells.some((cell) => cell.length > cellLength) ? ("long-cell" as const) : null),
  }));
  const [unreadable] = rows;
  if (unreadable?.fault && rows.every(({ fault }) => fault))
    return { ok: false, reason: unreadable.fault, line: unreadable.line };
  const above = top > 0 && `The column names are in line ${first.line}. The lines above were skipped.`;
  return { ok: true, table: { header, rows, note: [note, above].filter(Boolean).join(" ") || null } };
}

export function knownHeadings(cells: readonly string[]): number {
  return targetsOf(cells).filter((target) => target !== null).length;
}

/**
 * Which record names the columns: of those with two known names the one with most, since a line of groups may stand above
 * it, else the first with two cells that say something.
 */
export function headingsAt(records: readonly TableRow[]): number {
  const top = records.slice(0, titleRows);
  const counts = top.map(({ cells }) => knownHeadings(cells));
  const most = Math.max(...counts);
  const filled = top.findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  return Math.max(most > 1 ? counts.indexOf(most) : filled, 0);
}
