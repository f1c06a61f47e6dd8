import { deserialize } from "node:v8";
import { openChild } from "#platform/child.server.ts";
import { mapInTurns } from "#platform/in-turns.server.ts";
import type { Table, TableReading, TableRefusal, TableRow } from "./file-table.ts";

/** A file, and the sheet of it that is asked for. */
export type FileOrder = { bytes: Uint8Array; sheet?: string };

/** What the child answers: the rows in parts, since to unpack a million cells at once would keep others waiting. */
export type ReadInParts =
  | { ok: true; table: Omit<Table, "rows">; parts: Uint8Array[] }
  | ({ ok: false } & TableRefusal);

/** A reader whose child is given `memory` MB and `patience` ms of the processor for a file. */
export function openReader(limits: { memory?: number; patience?: number } = {}) {
  return openChild<FileOrder, ReadInParts>({
    program: "src/features/members/import/file-child.server.ts",
    memory: 256, // a file of 20,000 rows with all of their 60 columns filled took 160
    patience: 30_000,
    longestQueue: 4, // each holds 8 MB
    ...limits,
  });
}

const reader = openReader();

/**
 * `readFile` in a child process, one file at a time. A file that takes too long or too much memory is refused, and
 * any while too many wait.
 */
export async function readUpload(bytes: Uint8Array, by = reader, sheet?: string): Promise<TableReading> {
  const asked = await by.ask({ bytes, sheet });
  if (!asked.ok) return asked;
  if (!asked.answer.ok) return asked.answer;
  const { table, parts } = asked.answer;
  const rows = await mapInTurns(parts, 1, (part) => deserialize(part) as TableRow[]);
  return { ok: true, table: { ...table, rows: rows.flat() } };
}
