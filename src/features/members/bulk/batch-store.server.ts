import { eq, sql } from "drizzle-orm";
import { inChunks } from "#features/members/in-chunks.ts";
import type { Member, MemberState } from "#features/members/member.ts";
import { members } from "#features/members/tables.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { BatchKind } from "./batch.ts";
import { memberBatches, memberBatchRows } from "./tables.ts";

/** What one batch did to one member. */
export type BatchRow = { memberId: number; before: Member | null; version: number };

/** Inserts a batch and returns its number. */
export async function openBatch(
  transaction: Transaction,
  batch: { kind: BatchKind; actor: string; at: Date },
): Promise<number> {
  const [row] = await transaction.insert(memberBatches).values(batch).returning({ id: memberBatches.id });
  if (!row) throw new Error("the database inserted no batch");
  return row.id;
}

/** Stores what a batch did to each member, so that it can be undone. */
export async function noteBatchRows(
  transaction: Transaction,
  batchId: number,
  rows: BatchRow[],
): Promise<void> {
  await inChunks(rows, async (chunk) => {
    await transaction.insert(memberBatchRows).values(chunk.map((row) => ({ ...row, batchId })));
  });
}

/** Locks the batch with this number and reads its rows; null when there is none. */
export async function lockBatch(transaction: Transaction, id: number) {
  const [batch] = await transaction
    .select()
    .from(memberBatches)
    .where(eq(memberBatches.id, id))
    .for("update");
  if (!batch) return null;
  const rows = await transaction.select().from(memberBatchRows).where(eq(memberBatchRows.batchId, id));
  return { ...batch, rows };
}

/** A batch that can still be undone: its kind, and how many members it changed. */
export type OpenBatch = { id: number; kind: BatchKind; size: number };

/** The batch with this number; null when there is none or it has been undone. */
export async function findOpenBatch(db: Connection, id: number): Promise<OpenBatch | null> {
  const [batch] = await db
    .select({
      kind: memberBatches.kind,
      undoneAt: memberBatches.undoneAt,
      size: sql<number>`(select count(*)::int from ${memberBatchRows} where ${memberBatchRows.batchId} = ${id})`,
    })
    .from(memberBatches)
    .where(eq(memberBatches.id, id));
  return batch && !batch.undoneAt ? { id, kind: batch.kind, size: batch.size } : null;
}

/** What undoing a batch would do: to how many members, and to the numbers of approved and waiting ones. */
export type UndoEffect = {
  removed: number; // whom the batch added
  restored: number;
  kept: number; // whom someone has changed since
  approved: number; // by how much the number of approved members changes
  pending: number;
};

/** What undoing this batch would do now; see `undoBatch`. */
export async function effectOfUndo(db: Connection, id: number): Promise<UndoEffect> {
  const isAdded = sql`jsonb_typeof(r.before) is distinct from 'object'`;
  const change = (state: MemberState) => sql`coalesce(sum(
    coalesce(r.before ->> 'state' = ${state}, false)::int - (p.state = ${state} and p.deleted_at is null)::int
  ) filter (where p.version = r.version), 0)::int`;
  const { rows } = await db.execute<UndoEffect>(sql`
    select count(*) filter (where p.version = r.version and ${isAdded})::int as removed,
      count(*) filter (where p.version = r.version and not ${isAdded})::int as restored,
      count(*) filter (where p.version <> r.version)::int as kept,
      ${change("approved")} as approved, ${change("pending")} as pending
    from ${memberBatchRows} r join ${members} p on p.id = r.profile_id where r.batch_id = ${id}`);
  return rows[0] ?? { removed: 0, restored: 0, kept: 0, approved: 0, pending: 0 };
}

/** Marks a batch as undone. */
export async function markBatchUndone(transaction: Transaction, id: number, now: Date): Promise<void> {
  await transaction.update(memberBatches).set({ undoneAt: now }).where(eq(memberBatches.id, id));
}
