import { readRecords } from "./csv-records.server.ts";
import {
  headingsAt,
  knownHeadings,
  mostRecords,
  readTable,
  type TableReading,
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
