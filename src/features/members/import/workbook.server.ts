import readXlsxFile from "read-excel-file/node";
import { unpackedBytes } from "#features/members/limits.ts";
import {
  headingsAt,
  knownHeadings,
  mostRecords,
  readTable,
  saysSomething,
  type TableReading,
} from "./file-table.ts";
import { marksOf, spreadMerged } from "./sheet-marks.ts";
import {
  packSheet,
  Refused,
  type SheetPart,
  unpackWorkbook,
  type WorkbookParts,
} from "./workbook-parts.server.ts";

type Sheet = { name: string; known: number; read: TableReading };

/**
 * Reads the table on one sheet of an Excel workbook (.xlsx), or says why none of its rows can be read: the sheet of that name,
 * else of those that are to be seen the one whose columns have most names that are known.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  most = unpackedBytes,
  asked?: string,
): Promise<TableReading> {
  try {
    const workbook = await unpackWorkbook(bytes, most);
    const sheets: Sheet[] = [];
    // One after the other, as each takes memory; one that cannot be read does not lose the others.
    for (const part of workbook.sheets) sheets.push(...(await readSheet(workbook, part).catch(() => [])));
    const [best] = sheets.toSorted((one, other) => rank(other, asked) - rank(one, asked));
    if (!best) throw new Refused("no-workbook");
    const readable = sheets.flatMap(({ name, read }) =>
      read.ok ? { name, rows: read.table.rows.length } : [],
    );
    if (!best.read.ok || readable.length < 2) return best.read;
    return { ok: true, table: { ...best.read.table, sheet: best.name, sheets: readable } };
  } catch (error) {
    return { ok: false, reason: error instanceof Refused ? error.reason : "no-workbook" };
  }
}

/** Where a sheet stands among those of its workbook: what is empty or a line alone comes last, what can be read before what cannot. */
function rank({ name, known, read }: Sheet, asked?: string): number {
  if (!read.ok && (read.reason === "empty" || (read.reason === "no-rows" && known === 0))) return -1;
  return name === asked && read.ok ? Number.POSITIVE_INFINITY : known * 2 + Number(read.ok);
}

async function readSheet(workbook: WorkbookParts, part: SheetPart): Promise<Sheet[]> {
  const packed = await packSheet(workbook, part);
  const marks = marksOf(workbook.parts.get(part.path) ?? Buffer.alloc(0));
  const found = await readXlsxFile(packed);
  return found.map(({ sheet: name, data }) => {
    const texts = data.map((cells) => cells.slice(0, mostRecords.columns).map(cellText));
    const { rows, isSpread } = spreadMerged(texts, marks.merged);
    const records = rows.map((cells, at) => ({ line: at + 1, cells, fault: null })).filter(saysSomething);
    const headings = records[headingsAt(records)]?.cells ?? [];
    const known = knownHeadings(headings);
    const isHidden = (column: number) =>
      marks.hiddenColumns.some(([min, max]) => min <= column && column <= max);
    const hiddenNames = headings.filter((heading, at) => heading && isHidden(at + 1));
    const notes = [
      isSpread && "Merged cells were read as one value for each row.",
      hiddenNames.length > 0 && `Hidden columns were read too: ${hiddenNames.join(", ")}.`,
    ];
    const read = readTable(records, notes.filter(Boolean).join(" ") || null);
    if (!read.ok) return { name, known, read };
    const hidden = read.table.rows.flatMap(({ line }) => (marks.hiddenRows.has(line) ? line : []));
    return { name, known, read: hidden.length > 0 ? { ok: true, table: { ...read.table, hidden } } : read };
  });
}

/** A cell as a CSV file would have it: a day without its time, which nobody has given it, as Excel rounds it to seconds. */
function cellText(value: unknown): string {
  if (value instanceof Date)
    return new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().replace(/T.*/, "");
  return value === null ? "" : String(value);
}
