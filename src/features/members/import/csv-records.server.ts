import { CsvError, parse } from "csv-parse/sync";
import { cellLength, rowLength, unreadableRows } from "#features/members/limits.ts";

/** Why a record cannot be read. */
export type CsvFault = "too-many-columns" | "long-cell" | "open-quote" | "no-csv";

/** One record; with a `fault` its line is split at the delimiter, whatever its quotation marks. */
export type CsvRecord = { cells: string[]; fault: CsvFault | null };

type Most = { records: number; columns: number };

class TooManyColumns extends Error {}
class Enough extends Error {}

/**
 * The records of a text. A record that cannot be read ends with its line, and reading goes on with the next
 * one; after `unreadableRows` of them the text is damaged as a whole, and the last record says why.
 * @param most reading stops after so many `records`; a record of more `columns` is unreadable
 */
export function readRecords(text: string, delimiter: string, most: Most): CsvRecord[] {
  const bytes = Buffer.from(text);
  const records: CsvRecord[] = [];
  let from = 0;
  for (let faults = 0; faults < unreadableRows; faults += 1) {
    const longest = faults === 0 ? most.columns * cellLength : rowLength;
    const end = readWhile(bytes.subarray(from), { delimiter, most, longest }, records);
    if (end.fault === null) return records;
    const start = from + end.bytes;
    from = endOfLine(bytes, start);
    const cells = bytes.subarray(start, from).toString().trimEnd().split(delimiter, most.columns);
    records.push({ cells, fault: end.fault });
    if (from >= bytes.length) return records;
  }
  return records.map(({ cells }) => ({ cells, fault: records.at(-1)?.fault ?? "no-csv" }));
}

/** Reads records up to the first that is unreadable: why it is, and the byte where it begins. */
function readWhile(
  bytes: Buffer,
  { delimiter, most, longest }: { delimiter: string; most: Most; longest: number },
  records: CsvRecord[],
): { fault: CsvFault | null; bytes: number } {
  let end = 0;
  try {
    parse(bytes, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: longest, // an open quotation mark takes no more of the file
      // Checked while parsing: a line of eight million commas would block the process for seconds.
      cast: (cell, { column }) => {
        if (Number(column) >= most.columns) throw new TooManyColumns();
        return cell;
      },
      on_record(cells: string[], info) {
        records.push({ cells, fault: null });
        end = info.bytes;
        if (records.length >= most.records) throw new Enough();
        return null;
      },
    });
    return { fault: null, bytes: end };
  } catch (error) {
    if (error instanceof Enough) return { fault: null, bytes: end };
    return { fault: faultOf(error), bytes: end };
  }
}

function faultOf(error: unknown): CsvFault {
  if (error instanceof TooManyColumns) return "too-many-columns";
  if (!(error instanceof CsvError)) throw error;
  return /QUOTE|MAX_RECORD_SIZE/.test(error.code) ? "open-quote" : "no-csv";
}

/** The byte after the end of the line that `start` is in. */
function endOfLine(bytes: Buffer, start: number): number {
  const ends = [bytes.indexOf("\n", start), bytes.indexOf("\r", start)].filter((at) => at >= 0);
  if (ends.length === 0) return bytes.length;
  const at = Math.min(...ends);
  return bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? at + 2 : at + 1;
}
