// The child process that reads uploaded files: one of 8 MB would keep the whole site waiting. It gets none of the site's
// secrets.
import { serialize } from "node:v8";
import { answerOrders } from "#platform/child-orders.server.ts";
import { readFile } from "./read-file.server.ts";
import type { FileOrder, ReadInParts } from "./read-upload.server.ts";

const partSize = 1_000; // rows

answerOrders(async ({ bytes, sheet }: FileOrder): Promise<ReadInParts> => {
  const read = await readFile(bytes, sheet);
  if (!read.ok) return read;
  const { rows, ...table } = read.table;
  const parts: Uint8Array[] = [];
  for (let at = 0; at < rows.length; at += partSize) parts.push(serialize(rows.slice(at, at + partSize)));
  return { ok: true, table, parts };
});
