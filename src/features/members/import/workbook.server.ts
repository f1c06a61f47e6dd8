import { readSheet } from "read-excel-file/node";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { unpackedBytes } from "#features/members/limits.ts";
import { mostRecords, readTable, saysSomething, type TableReading, type TableRefusal } from "./file-table.ts";

class Refused extends Error {
  readonly reason: TableRefusal["reason"];
  constructor(reason: TableRefusal["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** Reads the table on the first sheet that is to be seen of an Excel workbook (.xlsx), or says why none of its rows can be read. */
export async function readWorkbook(bytes: Uint8Array, most = unpackedBytes): Promise<TableReading> {
  try {
    const { packed, sheet } = await repacked(bytes, most);
    const rows = await readSheet(packed, sheet);
    const records = rows.map((cells, at) => ({
      line: at + 1,
      cells: cells.slice(0, mostRecords.columns).map(cellText),
      fault: null,
    }));
    return readTable(records.filter(saysSomething), null);
  } catch (error) {
    return { ok: false, reason: error instanceof Refused ? error.reason : "no-workbook" };
  }
}

/** A cell as a CSV file would have it: a day without its time, which nobody has given it. */
function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T.*/, "");
  return value === null ? "" : String(value);
}

/**
 * The texts of a workbook as a ZIP file of our own. A few kilobytes can unpack to gigabytes and lie about it, so bytes
 * are counted while they are unpacked, and the reader gets only what has been counted. `sheet` is the number of the first
 * sheet that is to be seen.
 */
async function repacked(bytes: Uint8Array, most: number): Promise<{ packed: Buffer; sheet: number }> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { validateEntrySizes: true });
  const texts = new ZipFile();
  let size = 0;
  let sheet = 1;
  for await (const entry of zip.eachEntry()) {
    if (!/\.(xml|rels)$/.test(entry.fileName)) continue;
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) {
      size += part.length;
      if (size > most) throw new Refused("too-large-unpacked");
      parts.push(part);
    }
    if (entry.fileName === "xl/workbook.xml") sheet = firstSeen(Buffer.concat(parts).toString());
    texts.addBuffer(Buffer.concat(parts), entry.fileName, { compress: false });
  }
  texts.end();
  const packed = [];
  for await (const part of texts.outputStream) packed.push(part as Buffer);
  return { packed: Buffer.concat(packed), sheet };
}

/** The number of the first sheet that is not hidden, from 1; the first when all are. */
function firstSeen(workbook: string): number {
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)];
  return Math.max(1, 1 + sheets.findIndex(([sheet]) => !/\sstate=["'](?:very)?hidden["']/i.test(sheet)));
}
