import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { guardCell } from "#platform/csv-cell.ts";
import { mapInTurns, portionInTurn } from "#platform/in-turns.server.ts";

type Cell = string | number | null | undefined;

const lineEnd = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const; // a line end within a cell needs quotes too
const rowsAtOnce = 50; // about a millisecond, in which nobody else gets an answer

/**
 * Streams a CSV file (RFC 4180), a page of rows at a time, in turn with other long files and with pages. It begins with the
 * byte order mark by which Excel recognises UTF-8; cells are escaped so that none is read as a formula. Rows that are made
 * while they are read, by a generator, are made a few at a time.
 */
export function csvStream(
  heads: string[],
  pages: AsyncIterable<Iterable<Cell[]>>,
): ReadableStream<Uint8Array> {
  const bytes = Readable.from(portions(heads, pages[Symbol.asyncIterator]()), { objectMode: false });
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

async function* portions(heads: string[], pages: AsyncIterator<Iterable<Cell[]>>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${stringify([heads], lineEnd)}`);
  const next = async () => {
    const { done, value } = await pages.next();
    return done ? null : Buffer.concat(await mapInTurns(inParts(value), 1, lines));
  };
  try {
    for (let bytes = await portionInTurn(pages, next); bytes; bytes = await portionInTurn(pages, next))
      if (bytes.length > 0) yield bytes;
  } finally {
    await pages.return?.();
  }
}

function* inParts(rows: Iterable<Cell[]>) {
  let part: Cell[][] = [];
  for (const row of rows) {
    if (part.push(row) < rowsAtOnce) continue;
    yield part;
    part = [];
  }
  yield part;
}

function lines(rows: Cell[][]): Buffer {
  return Buffer.from(
    stringify(
      rows.map((row) => row.map((cell) => guardCell(String(cell ?? "")))),
      lineEnd,
    ),
  );
}
