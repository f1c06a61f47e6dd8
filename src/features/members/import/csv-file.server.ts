import { CsvError, parse } from "csv-parse/sync";
import { cellLength, importColumns, importRows } from "#features/members/limits.ts";
import { readCell } from "#platform/csv-cell.ts";
import { textOfBytes } from "./text-of-bytes.ts";

/** A file's columns and rows; `line` is where a row begins, as a spreadsheet counts them (the header is 1). */
export type CsvFile = { header: string[]; rows: { line: number; cells: string[] }[]; note: string | null };

export type CsvReading = { ok: true; file: CsvFile } | { ok: false; message: string };

const delimiters = [",", ";", "\t"] as const;
const longestHeader = 20_000; // characters looked at to tell the delimiter

class TooManyColumns extends Error {}

/** Reads an uploaded file whole, or says in words why it cannot be read; a damaged file is never read in part. */
export function readCsvFile(bytes: Uint8Array): CsvReading {
  const read = textOfBytes(bytes);
  if (!read.ok) return read;
  if (read.text.trim() === "") return refused("The file is empty.");
  let records: string[][];
  try {
    records = parse(read.text, {
      delimiter: delimiterOf(read.text),
      relax_column_count: true,
      skip_empty_lines: false,
      to: importRows + 2,
      // Counted while reading: a line of eight million commas would block the process for seconds.
      cast: (cell, { column }) => {
        if (Number(column) >= importColumns) throw new TooManyColumns();
        return cell;
      },
    });
  } catch (error) {
    if (error instanceof TooManyColumns) return refused(`A file may have at most ${importColumns} columns.`);
    return refused(inWords(error));
  }
  const [header = [], ...rest] = records.map((record) => record.map((cell) => readCell(cell.trim())));
  while (rest.length > 0 && rest.at(-1)?.every((cell) => cell === "")) rest.pop();
  if (header.length < 2)
    return refused("The first line must hold the names of the columns, e.g. “Full name,Email”.");
  if (rest.length === 0) return refused("The file has a line of column names, but no rows below it.");
  if (rest.length > importRows) {
    const most = importRows.toLocaleString("en-US");
    return refused(
      `The file has more than ${most} rows. Split it, and import the parts one after the other.`,
    );
  }
  const long = rest.findIndex((cells) => cells.some((cell) => cell.length > cellLength));
  if (long >= 0) {
    return refused(
      `Line ${long + 2} holds a cell of more than ${cellLength.toLocaleString("en-US")} characters. Is a quotation mark missing?`,
    );
  }
  const rows = rest.map((cells, at) => ({
    line: at + 2,
    cells: header.map((_, column) => cells[column] ?? ""),
  }));
  return { ok: true, file: { header, rows, note: read.note } };
}

function refused(message: string): CsvReading {
  return { ok: false, message };
}

/** The sign that most often stands between the column names. */
function delimiterOf(text: string): string {
  const [first = ""] = text.slice(0, longestHeader).split(/[\r\n]/, 1);
  const counts = delimiters.map((sign) => first.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

function inWords(error: unknown): string {
  if (!(error instanceof CsvError)) throw error;
  const line = typeof error.lines === "number" ? ` near line ${error.lines}` : "";
  return error.code.includes("QUOTE")
    ? `A quotation mark is not closed, or stands where none may${line}. Nothing was imported.`
    : `The file is no CSV${line}. Nothing was imported.`;
}
