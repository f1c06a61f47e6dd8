import { deserialize } from "node:v8";
import { openChild } from "#platform/child.server.ts";
import { mapInTurns } from "#platform/in-turns.server.ts";
import type { CsvFile, CsvReading, CsvRefusal, CsvRow } from "./csv-file.server.ts";

/** What the child answers: the rows in parts, since to unpack a million cells at once would keep others waiting. */
export type ReadInParts =
  | { ok: true; file: Omit<CsvFile, "rows">; parts: Uint8Array[] }
  | ({ ok: false } & CsvRefusal);

/** A reader whose child is given `memory` MB and `patience` ms for a file. */
export function openReader(limits: { memory?: number; patience?: number } = {}) {
  return openChild<Uint8Array, ReadInParts>({
    program: "src/features/members/import/csv-child.server.ts",
    memory: 256, // the largest file that is read, 20,000 rows of 60 columns, took less than 64
    patience: 30_000,
    longestQueue: 4, // each holds 8 MB
    ...limits,
  });
}

const reader = openReader();

/**
 * `readCsvFile` in a child process, one file at a time. A file that takes too long or too much memory is refused, and
 * any while too many wait.
 */
export async function readUpload(bytes: Uint8Array, by = reader): Promise<CsvReading> {
  const asked = await by.ask(bytes);
  if (!asked.ok) return asked;
  if (!asked.answer.ok) return asked.answer;
  const { file, parts } = asked.answer;
  const rows = await mapInTurns(parts, 1, (part) => deserialize(part) as CsvRow[]);
  return { ok: true, file: { ...file, rows: rows.flat() } };
}
