import { cellLength, importColumns, importRows } from "#features/members/limits.ts";
import type { NoAnswer } from "#platform/child.server.ts";
import { readCell } from "#platform/csv-cell.ts";
import { type CsvFault, type CsvRecord, readRecords } from "./csv-records.server.ts";
import { reasonHeading } from "./not-taken.ts";
import { textOfBytes } from "./text-of-bytes.ts";

/**
 * A row of a file; `line` is where a spreadsheet shows it (the header is 1). With a `fault` it could not be
 * read, and its cells are a guess.
 */
export type CsvRow = { line: number; cells: string[]; fault: CsvFault | null };

/** A file's columns and rows. */
export type CsvFile = { header: string[]; rows: CsvRow[]; note: string | null };

/** Why a file cannot be read; `line` is where, if known. */
export type CsvRefusal = {
  reason:
    | CsvFault
    | NoAnswer
    | "excel"
    | "no-text"
    | "empty"
    | "no-column-names"
    | "no-rows"
    | "too-many-rows";
  line?: number;
};

export type CsvReading = { ok: true; file: CsvFile } | ({ ok: false } & CsvRefusal);

const delimiters = [",", ";", "\t"] as const;
const longestHeader = 20_000; // characters read to detect the delimiter

/**
 * Parses an uploaded file, or returns why none of its rows can be read. A row that cannot be read is kept with
 * its fault, so that it can be shown and handed back; the others are read. The column of reasons that a
 * download of rows has is left out.
 */
export function readCsvFile(bytes: Uint8Array): CsvReading {
  const read = textOfBytes(bytes);
  if (!read.ok) return read;
  if (read.text.trim() === "") return { ok: false, reason: "empty" };
  const [first, ...rest] = readRecords(read.text, delimiterOf(read.text), {
    records: importRows + 2,
    columns: importColumns + 1, // with the column of reasons
  }).map(({ cells, fault }) => ({ cells: cells.map((cell) => readCell(cell.trim())), fault }));
  if (!first || first.fault) return { ok: false, reason: first?.fault ?? "empty" };
  while (isBlank(rest.at(-1))) rest.pop();
  const columns = [...first.cells.keys()].filter((at) => first.cells[at] !== reasonHeading);
  if (columns.length > importColumns) return { ok: false, reason: "too-many-columns" };
  if (columns.length < 2) return { ok: false, reason: "no-column-names" };
  if (rest.length === 0) return { ok: false, reason: "no-rows" };
  if (rest.length > importRows) return { ok: false, reason: "too-many-rows" };
  const rows = rest.map(({ cells, fault }, at) => ({
    line: at + 2,
    cells: columns.map((column) => (cells[column] ?? "").slice(0, cellLength)),
    fault: fault ?? (cells.some((cell) => cell.length > cellLength) ? ("long-cell" as const) : null),
  }));
  const [unreadable] = rows;
  if (unreadable?.fault && rows.every(({ fault }) => fault))
    return { ok: false, reason: unreadable.fault, line: unreadable.line };
  return { ok: true, file: { header: columns.map((at) => first.cells[at] ?? ""), rows, note: read.note } };
}

function isBlank(record: CsvRecord | undefined): boolean {
  return record !== undefined && !record.fault && record.cells.every((cell) => cell === "");
}

/** Detects the delimiter: the one that occurs most often in the header. */
function delimiterOf(text: string): string {
  const [first = ""] = text.slice(0, longestHeader).split(/[\r\n]/, 1);
  const counts = delimiters.map((sign) => first.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}
