import { CsvError, parse } from "csv-parse/sync";
import { cellLength, importColumns, importRows } from "#features/members/limits.ts";
import { readCell } from "#platform/csv-cell.ts";
import { textOfBytes } from "./text-of-bytes.ts";

/**
 * A file's columns and rows; `line` is the line where a row begins, as a spreadsheet counts (the header is
 * 1).
 */
export type CsvFile = { header: string[]; rows: { line: number; cells: string[] }[]; note: string | null };

/** Why a file cannot be read; `line` is where, if known. */
export type CsvRefusal = {
  reason:
    | "excel"
    | "no-text"
    | "empty"
    | "too-many-columns"
    | "no-column-names"
    | "no-rows"
    | "too-many-rows"
    | "long-cell"
    | "open-quote"
    | "no-csv";
  line?: number;
};

export type CsvReading = { ok: true; file: CsvFile } | ({ ok: false } & CsvRefusal);

const delimiters = [",", ";", "\t"] as const;
const longestHeader = 20_000; // characters read to detect the delimiter

class TooManyColumns extends Error {}

/** Parses an uploaded file completely or returns why it cannot; a damaged file is never imported in part. */
export function readCsvFile(bytes: Uint8Array): CsvReading {
  const read = textOfBytes(bytes);
  if (!read.ok) return read;
  if (read.text.trim() === "") return { ok: false, reason: "empty" };
  let records: string[][];
  try {
    records = parse(read.text, {
      delimiter: delimiterOf(read.text),
      relax_column_count: true,
      skip_empty_lines: false,
      to: importRows + 2,
      // Checked while parsing: a line of eight million commas would block the process for seconds.
      cast: (cell, { column }) => {
        if (Number(column) >= importColumns) throw new TooManyColumns();
        return cell;
      },
    });
  } catch (error) {
    if (error instanceof TooManyColumns) return { ok: false, reason: "too-many-columns" };
    return { ok: false, ...faultOf(error) };
  }
  const [header = [], ...rest] = records.map((record) => record.map((cell) => readCell(cell.trim())));
  while (rest.length > 0 && rest.at(-1)?.every((cell) => cell === "")) rest.pop();
  if (header.length < 2) return { ok: false, reason: "no-column-names" };
  if (rest.length === 0) return { ok: false, reason: "no-rows" };
  if (rest.length > importRows) return { ok: false, reason: "too-many-rows" };
  const long = rest.findIndex((cells) => cells.some((cell) => cell.length > cellLength));
  if (long >= 0) return { ok: false, reason: "long-cell", line: long + 2 };
  const rows = rest.map((cells, at) => ({
    line: at + 2,
    cells: header.map((_, column) => cells[column] ?? ""),
  }));
  return { ok: true, file: { header, rows, note: read.note } };
}

/** Detects the delimiter: the one that occurs most often in the header. */
function delimiterOf(text: string): string {
  const [first = ""] = text.slice(0, longestHeader).split(/[\r\n]/, 1);
  const counts = delimiters.map((sign) => first.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

function faultOf(error: unknown): CsvRefusal {
  if (!(error instanceof CsvError)) throw error;
  return {
    reason: error.code.includes("QUOTE") ? "open-quote" : "no-csv",
    ...(typeof error.lines === "number" ? { line: error.lines } : {}),
  };
}
