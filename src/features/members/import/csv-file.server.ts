import { CsvError, parse } from "csv-parse/sync";
import { cellLength, rowLength, unreadableRows } from "#features/members/limits.ts";
import {
  headingsAt,
  knownHeadings,
  mostRecords,
  type RowFault,
  readTable,
  saysSomething,
  type TableReading,
  type TableRow,
  titleRows,
} from "./file-table.ts";
import { textOfBytes } from "./text-of-bytes.ts";

const delimiters = [",", ";", "\t", "|"] as const;
const longestTop = 20_000; // characters read to detect the delimiter
const toldDelimiter = /^"?sep=(.).*(?:\r\n|\n|\r)/i; // Excel's own first line, which it shows nobody

export function readCsvFile(bytes: Uint8Array): TableReading {
  const read = textOfBytes(bytes);
  if (!read.ok) return read;
  const [line = "", told] = toldDelimiter.exec(read.text) ?? [];
  const text = read.text.slice(line.length);
  return readTable(readRecords(text, told ?? delimiterOf(text), mostRecords), read.note);
}

/** Detects the delimiter: the one by which most columns have a name that is known, or a name at all. */
function delimiterOf(text: string): string {
  const top = text.slice(0, longestTop);
  const scores = delimiters.map((delimiter) => {
    const records = readRecords(top, delimiter, { ...mostRecords, records: titleRows });
    const cells = records[headingsAt(records)]?.cells ?? [];
    return knownHeadings(cells) * mostRecords.columns + cells.length;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ",";
}

type Most = { records: number; columns: number };
type Found = { records: TableRow[]; lines: number };

class TooManyColumns extends Error {}
class Enough extends Error {}

/**
 * The records of a text that are not empty. A record that cannot be read ends with its line, and reading goes on with
 * the next one; after `unreadableRows` of them the text is damaged as a whole, and the last record says why. The line
 * of such a record is split at the delimiter, whatever its quotation marks.
 * @param most reading stops after so many `records`; a record of more `columns` is unreadable
 */
function readRecords(text: string, delimiter: string, most: Most): TableRow[] {
  // One kind of line end, as files put together from several have all of them.
  const bytes = Buffer.from(text.replace(/\r+\n|\r/g, "\n"));
  const found: Found = { records: [], lines: 0 };
  const { records } = found;
  let from = 0;
  for (let faults = 0; faults < unreadableRows; faults += 1) {
    const longest = faults === 0 ? most.columns * cellLength : rowLength;
    const end = readWhile(bytes.subarray(from), { delimiter, most, longest }, found);
    if (end.fault === null) return records;
    const start = from + end.bytes;
    from = endOfLine(bytes, start);
    const cells = bytes.subarray(start, from).toString().trimEnd().split(delimiter, most.columns);
    found.lines += 1;
    records.push({ line: found.lines, cells, fault: end.fault });
    if (from >= bytes.length) return records;
  }
  return records.map((record) => ({ ...record, fault: records.at(-1)?.fault ?? "no-csv" }));
}

/** Reads records up to the first that is unreadable: why it is, and the byte where it begins. */
function readWhile(
  bytes: Buffer,
  { delimiter, most, longest }: { delimiter: string; most: Most; longest: number },
  found: Found,
): { fault: RowFault | null; bytes: number } {
  let end = 0;
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: "\n",
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: longest, // an open quotation mark takes no more of the file
      // Checked while parsing: a line of eight million commas would block the process for seconds.
      cast: (cell, { column }) => {
        if (Number(column) >= most.columns) throw new TooManyColumns();
        return cell;
      },
      on_record(cells: string[], info) {
        const record = { line: ++found.lines, cells, fault: null };
        if (saysSomething(record)) found.records.push(record);
        end = info.bytes;
        if (found.records.length >= most.records) throw new Enough();
        return null;
      },
    });
    return { fault: null, bytes: end };
  } catch (error) {
    if (error instanceof Enough) return { fault: null, bytes: end };
    return { fault: faultOf(error), bytes: end };
  }
}

function faultOf(error: unknown): RowFault {
  if (error instanceof TooManyColumns) return "too-many-columns";
  if (!(error instanceof CsvError)) throw error;
  return /QUOTE|MAX_RECORD_SIZE/.test(error.code) ? "open-quote" : "no-csv";
}

function endOfLine(bytes: Buffer, start: number): number {
  const at = bytes.indexOf("\n", start);
  return at < 0 ? bytes.length : at + 1;
}
