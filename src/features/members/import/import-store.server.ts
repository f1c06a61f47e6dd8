import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { byKey } from "#features/members/fields.ts";
import { inChunks } from "#features/members/in-chunks.ts";
import { batchSize, shownRows } from "#features/members/limits.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { Table } from "./file-table.ts";
import { actionsNotTaken, type RowAction, rowActions } from "./import.ts";
import type { RowPlan } from "./plan-row.ts";
import { memberImportFiles, memberImportRows, memberImports } from "./tables.ts";

export type MemberImport = typeof memberImports.$inferSelect;
export type ImportRow = typeof memberImportRows.$inferSelect;

/** A `fault` says why the row could not be read. */
export type StoredRow = { line: number; cells: string[]; fault: string | null };

/** `plan` is null while no column is mapped to the email address. */
export type PlannedRow = StoredRow & { plan: RowPlan | null };

export async function insertImport(
  transaction: Transaction,
  { header, note, hidden, sheets }: Omit<Table, "rows">,
  rows: PlannedRow[],
  about: Pick<MemberImport, "fileName" | "actor" | "at" | "mapping" | "choices" | "state"> & { id?: number },
  bytes: Uint8Array,
): Promise<number> {
  const [made] = await transaction
    .insert(memberImports)
    .values({ ...about, header, note, hiddenRows: hidden, total: rows.length })
    .returning({ id: memberImports.id });
  if (!made) throw new Error("the database kept no file");
  await inChunks(rows, async (chunk) => {
    await transaction
      .insert(memberImportRows)
      .values(chunk.map(({ plan, ...row }) => ({ ...row, ...plan, importId: made.id })));
  });
  if (sheets)
    await transaction
      .insert(memberImportFiles)
      .values({ importId: made.id, sheets, bytes: Buffer.from(bytes) });
  return made.id;
}

export async function findImport(db: Connection, id: number): Promise<MemberImport | null> {
  const [found] = await db.select().from(memberImports).where(eq(memberImports.id, id));
  return found ?? null;
}

export async function lockImport(transaction: Transaction, id: number): Promise<MemberImport | null> {
  const [found] = await transaction
    .select()
    .from(memberImports)
    .where(eq(memberImports.id, id))
    .for("update");
  return found ?? null;
}

export async function removeImport(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(memberImports).where(eq(memberImports.id, id));
}

export function listImports(db: Connection, count: number): Promise<MemberImport[]> {
  return db.select().from(memberImports).orderBy(desc(memberImports.id)).limit(count);
}

export const importBatch = (id: number) => `import-${id}`;

export async function changeImport(
  connection: Connection,
  id: number,
  change: Partial<typeof memberImports.$inferInsert>,
): Promise<void> {
  await connection.update(memberImports).set(change).where(eq(memberImports.id, id));
}

export function listRows(connection: Connection, importId: number): Promise<StoredRow[]> {
  const { line, cells, fault } = memberImportRows;
  return connection
    .select({ line, cells, fault })
    .from(memberImportRows)
    .where(eq(memberImportRows.importId, importId))
    .orderBy(asc(line));
}

export async function replacePlans(
  transaction: Transaction,
  importId: number,
  rows: PlannedRow[],
): Promise<void> {
  const plans = rows.map(({ line, plan }) => ({ line, ...plan }));
  await inChunks(plans, async (chunk) => {
    await transaction.execute(sql`
      update member_import_rows rows set action = plan.action, reason = plan.reason, note = plan.note,
        values = plan.values, profile_id = plan."memberId", version = plan.version
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as plan (line int, action text, reason text,
        note text, values jsonb, "memberId" bigint, version int)
      where rows.import_id = ${importId} and rows.line = plan.line`);
  });
}

/** The number of rows per action, by plan (`action`) or by outcome (`result`). */
export async function countRows(
  db: Connection,
  importId: number,
  by: "action" | "result",
): Promise<Record<RowAction, number>> {
  const rows = await db
    .select({ key: memberImportRows[by], count: sql<number>`count(*)::int` })
    .from(memberImportRows)
    .where(eq(memberImportRows.importId, importId))
    .groupBy(memberImportRows[by]);
  const counts = byKey(rowActions, () => 0);
  for (const { key, count } of rows) if (key) counts[key] = count;
  return counts;
}

/** How many of the planned updates are of a company alone. */
export function countUpdatedCompanies(db: Connection, id: number): Promise<number> {
  const { importId, action, memberId } = memberImportRows;
  return db.$count(memberImportRows, and(eq(importId, id), eq(action, "update"), isNull(memberId)));
}

/** A page of the plan after a line; with `action`, only rows of that action. */
export function listPlan(
  db: Connection,
  importId: number,
  { action, after }: { action: RowAction | null; after: number },
): Promise<ImportRow[]> {
  const isOfAction = action ? eq(memberImportRows.action, action) : undefined;
  return db
    .select()
    .from(memberImportRows)
    .where(and(eq(memberImportRows.importId, importId), gt(memberImportRows.line, after), isOfAction))
    .orderBy(asc(memberImportRows.line))
    .limit(shownRows + 1);
}

/**
 * The rows of which nothing is taken, by plan or, once it is carried out, by outcome; without those whose person has
 * been removed, of which no cells are left.
 */
export function listNotTaken(db: Connection, importId: number) {
  const { line, cells, reason, action, result } = memberImportRows;
  return db
    .select({ cells, reason })
    .from(memberImportRows)
    .where(
      and(
        eq(memberImportRows.importId, importId),
        isAnyOf(sql`coalesce(${result}, ${action})`, [...actionsNotTaken]),
        sql`jsonb_array_length(${cells}) > 0`,
      ),
    )
    .orderBy(asc(line));
}

/** The levels that have fewer seats than a company of the file has people, and how many rows these are. */
export async function countOver(
  db: Connection,
  importId: number,
): Promise<{ level: string; rows: number }[]> {
  const level = sql<string>`${memberImportRows.values} -> 'membership' ->> 'over'`;
  return db
    .select({ level, rows: sql<number>`count(*)::int` })
    .from(memberImportRows)
    .where(and(eq(memberImportRows.importId, importId), sql`${level} is not null`))
    .groupBy(level)
    .orderBy(level);
}

/** The next batch of rows that have not been imported. */
export function nextRows(transaction: Transaction, importId: number): Promise<ImportRow[]> {
  return transaction
    .select()
    .from(memberImportRows)
    .where(and(eq(memberImportRows.importId, importId), isNull(memberImportRows.result)))
    .orderBy(asc(memberImportRows.line))
    .limit(batchSize);
}

/** The highest number of a membership that the rows of a file give; 0 for none. */
export async function highestNumber(transaction: Transaction, importId: number): Promise<number> {
  const { values } = memberImportRows;
  const [found] = await transaction
    .select({ number: sql<number>`coalesce(max((${values} -> 'membership' ->> 'number')::int), 0)` })
    .from(memberImportRows)
    .where(eq(memberImportRows.importId, importId));
  return found?.number ?? 0;
}

export async function addNotes(
  transaction: Transaction,
  importId: number,
  lines: { line: number; note: string }[],
): Promise<void> {
  for (const { line, note } of lines)
    await transaction
      .update(memberImportRows)
      .set({ note: sql`concat_ws('; ', ${memberImportRows.note}, ${note}::text)` })
      .where(and(eq(memberImportRows.importId, importId), eq(memberImportRows.line, line)));
}

/** Stores the outcome of rows; `reason`, if given, replaces the plan's, for rows the import had to skip. */
export async function storeResults(
  transaction: Transaction,
  importId: number,
  rows: Pick<ImportRow, "line">[],
  result: RowAction,
  reason?: string,
): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map(({ line }) => line);
  await transaction
    .update(memberImportRows)
    .set({ result, ...(reason ? { reason } : {}) })
    .where(and(eq(memberImportRows.importId, importId), isAnyOf(memberImportRows.line, lines)));
}
