import { inChunks } from "#features/members/bulk/bulk-store.server.ts";
import type { Member } from "#features/members/member.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { guessMapping, mappingProblem } from "./columns.ts";
import { readCsvFile } from "./csv-file.server.ts";
import type { Mapping } from "./import.ts";
import { changeImport, insertImport, listCells, lockImport, storePlans } from "./import-store.server.ts";
import { addressOf, cellsOf, planRow, type RowPlan } from "./plan-row.ts";

export type Uploaded = { ok: true; id: number } | { ok: false; message: string };

/** Reads a file, keeps it, and plans it with the columns as their names suggest. A refused file leaves nothing behind. */
export async function uploadImport(
  connection: Connection,
  now: Date,
  actor: string,
  file: { name: string; bytes: Uint8Array },
): Promise<Uploaded> {
  const read = readCsvFile(file.bytes);
  if (!read.ok) return read;
  const mapping = guessMapping(read.file.header);
  const fileName = file.name.replace(/\p{Cc}/gu, "").slice(0, 200) || "members.csv";
  return connection.transaction(async (transaction) => {
    const id = await insertImport(transaction, read.file, { fileName, actor, at: now, mapping });
    if (mappingProblem(mapping) === null) await plan(transaction, id, mapping);
    return { ok: true, id };
  });
}

/** Plans a file anew with other columns, or against the members as they are now. Refused once it is being carried out. */
export function replanImport(
  connection: Connection,
  id: number,
  mapping: Mapping,
): Promise<{ ok: true } | { ok: false; message: string }> {
  return connection.transaction(async (transaction) => {
    const found = await lockImport(transaction, id);
    if (!found || !["uploaded", "planned"].includes(found.state))
      return { ok: false, message: "This file has been imported already." };
    const problem = mappingProblem(mapping);
    if (problem) return { ok: false, message: problem };
    await plan(transaction, id, mapping);
    return { ok: true };
  });
}

async function plan(transaction: Transaction, id: number, mapping: Mapping): Promise<void> {
  const rows = (await listCells(transaction, id)).map(({ line, cells }) => ({
    line,
    cells: cellsOf(cells, mapping),
  }));
  const known = new Map<string, Member>();
  const addresses = [...new Set(rows.map(({ cells }) => addressOf(cells)).filter(Boolean))];
  await inChunks(addresses, async (chunk) => {
    for (const member of await findMembersByEmail(transaction, chunk)) known.set(member.email, member);
  });
  const lines = new Map<string, number>();
  const plans: (RowPlan & { line: number })[] = [];
  for (const { line, cells } of rows) {
    const address = addressOf(cells);
    const planned = planRow(cells, known.get(address) ?? null, lines.get(address) ?? null);
    if (planned.action !== "skip") lines.set(address, line);
    plans.push({ line, ...planned });
  }
  await storePlans(transaction, id, plans);
  await changeImport(transaction, id, { state: "planned", mapping });
}
