import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import type { TableRefusal } from "./file-table.ts";
import { attribute } from "./sheet-marks.ts";

export class Refused extends Error {
  readonly reason: TableRefusal["reason"];
  constructor(reason: TableRefusal["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** A sheet that is to be seen: its tag in the workbook, and the name of its part. */
export type SheetPart = { tag: string; path: string };

export type WorkbookParts = { parts: Map<string, Buffer>; sheets: SheetPart[] };

const book = "xl/workbook.xml";
const relations = "xl/_rels/workbook.xml.rels";
const told = [book, relations, "xl/sharedStrings.xml", "xl/styles.xml"]; // as the reader looks for them

const sheetTags = /<(?:\w+:)?sheet\s[^<>]*>/g;
const epoch = /\sdate1904\s*=\s*["']\s*(?:1|true)\s*["']/;
const linkTags = /<(?:\w+:)?Relationship\s[^<>]*>/g;

/**
 * The texts of a workbook, whose names are compared without case, as ECMA-376 has it. A few kilobytes can unpack to gigabytes
 * and lie about it, so bytes are counted while they are unpacked. Without a sheet that is to be seen, all are.
 * @throws Refused
 */
export async function unpackWorkbook(bytes: Uint8Array, most: number): Promise<WorkbookParts> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { validateEntrySizes: true });
  const parts = new Map<string, Buffer>();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.length;
      if (size > most) throw new Refused("too-large-unpacked");
      chunks.push(chunk);
    }
    parts.set(partName(entry.fileName), Buffer.concat(chunks));
  }
  const [text = "", links = ""] = [book, relations].map((name) => parts.get(name)?.toString());
  const paths = new Map<string, string>();
  const linked = links.replace(linkTags, (link) => {
    const path = pathOf(attribute(link, "Target"));
    paths.set(attribute(link, "Id"), path);
    return link.replace(/\sTarget\s*=\s*(["']).*?\1/, ` Target="/${path}"`);
  });
  parts.set(relations, Buffer.from(linked));
  parts.set(book, Buffer.from(text.replace(epoch, ' date1904="1"'))); // of its two spellings the one that the reader knows
  const sheets = [...text.matchAll(sheetTags)].map(([tag]) => ({
    tag,
    path: paths.get(attribute(tag, "(?:\\w+:)?id")) ?? "",
  }));
  const seen = sheets.filter(({ tag }) => !/hidden/i.test(attribute(tag, "state")));
  if (seen.length === 0) return { parts, sheets };
  for (const { path } of sheets) if (!seen.some((one) => one.path === path)) parts.delete(path);
  return { parts, sheets: seen };
}

/** The workbook with one sheet alone, as a ZIP file of our own: the reader gets only what has been counted. */
export async function packSheet({ parts, sheets }: WorkbookParts, sheet: SheetPart): Promise<Buffer> {
  const others = new Set(sheets.map(({ path }) => path));
  const zip = new ZipFile();
  for (const [name, bytes] of parts) {
    if (name !== sheet.path && others.has(name)) continue;
    const text =
      name === book ? bytes.toString().replace(sheetTags, (tag) => (tag === sheet.tag ? tag : "")) : bytes;
    zip.addBuffer(Buffer.from(text as string), name, { compress: false });
  }
  zip.end();
  const packed: Buffer[] = [];
  for await (const chunk of zip.outputStream) packed.push(chunk as Buffer);
  return Buffer.concat(packed);
}

/** The name of a part in one spelling. */
function partName(name: string): string {
  const lower = name.toLowerCase();
  return told.find((known) => known.toLowerCase() === lower) ?? lower;
}

function pathOf(target: string): string {
  return partName(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
}
