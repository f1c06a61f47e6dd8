import { inChunks } from "#features/members/in-chunks.ts";
import type { Member } from "#features/members/member.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { guessMapping, isComplete } from "./columns.ts";
import type { CsvFile } from "./csv-file.server.ts";
import type { Mapping } from "./import.ts";
import {
  changeImport,
  insertImport,
  listCells,
  lockImport,
  type PlannedRow,
  replacePlans,
} from "./import-store.server.ts";
import { addressOf, cellsOf, planRow } from "./plan-row.ts";

/**
 * Stores a file and plans it with the mapping guessed from its column names; if none is recognised as the
 * e-mail address, staff choose the columns first. Returns the import's number.
 */
export async function createImport(
  { tx, now, actor }: UseCaseContext,
  { name, file }: { name: string; file: CsvFile },
): Promise<number> {
  const mapping = guessMapping(file.header);
  const state = isComplete(mapping) ? "planned" : "uploaded";
  const rows =
    state === "planned"
      ? await planRows(tx, file.rows, mapping)
      : file.rows.map((row) => ({ ...row, plan: null }));
  const fileName = name.replace(/\p{Cc}/gu, "").slice(0, 200) || "members.csv";
  return insertImport(tx, file, rows, { fileName, actor, at: now, mapping, state });
}

/**
 * Plans a file again, with other columns or against the members as they are now. Refused once it has been
 * started.
 */
export async function replanImport(
  { tx }: UseCaseContext,
  { id, mapping }: { id: number; mapping: Mapping },
): Promise<{ ok: true } | { ok: false; reason: "already-imported" | "no-email-column" }> {
  const found = await lockImport(tx, id);
  if (!found || !["uploaded", "planned"].includes(found.state))
    return { ok: false, reason: "already-imported" };
  if (!isComplete(mapping)) return { ok: false, reason: "no-email-column" };
  await replacePlans(tx, id, await planRows(tx, await listCells(tx, id), mapping));
  await changeImport(tx, id, { state: "planned", mapping });
  return { ok: true };
}

async function planRows(
  db: Connection,
  rows: { line: number; cells: string[] }[],
  mapping: Mapping,
): Promise<PlannedRow[]> {
  const read = rows.map((row) => ({ ...row, said: cellsOf(row.cells, mapping) }));
  const known = await membersByEmail(
    db,
    read.map(({ said }) => addressOf(said)),
  );
  const lines = new Map<string, number>();
  return read.map(({ line, cells, said }) => {
    const address = addressOf(said);
    const plan = planRow(said, known.get(address) ?? null, lines.get(address) ?? null);
    if (plan.action !== "skip") lines.set(address, line);
    return { line, cells, plan };
  });
}

async function membersByEmail(db: Connection, emails: string[]): Promise<Map<string, Member>> {
  const known = new Map<string, Member>();
  await inChunks([...new Set(emails.filter(Boolean))], async (chunk) => {
    for (const member of await findMembersByEmail(db, chunk)) known.set(member.email, member);
  });
  return known;
}
