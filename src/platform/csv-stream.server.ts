import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { guardCell } from "#platform/csv-cell.ts";

type Cell = string | number | null | undefined;

const lineEnd = { record_delimiter: "windows" } as const;

/**
 * Streams a CSV file (RFC 4180), a page of rows at a time. It begins with the byte order mark by which Excel
 * recognises UTF-8; cells are escaped so that none is read as a formula.
 */
export function csvStream(heads: string[], pages: AsyncIterable<Cell[][]>): ReadableStream<Uint8Array> {
  const bytes = Readable.from(portions(heads, pages), { objectMode: false });
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

async function* portions(heads: string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${stringify([heads], lineEnd)}`);
  for await (const rows of pages) {
    const cells = rows.map((row) => row.map((cell) => guardCell(String(cell ?? ""))));
    if (cells.length > 0) yield Buffer.from(stringify(cells, lineEnd));
  }
}
