import { eq, sql } from "drizzle-orm";
import { memberImports } from "#features/members/import/tables.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { BatchKind } from "./batch.ts";
import { memberBatches, memberBatchRows } from "./tables.ts";

/** Notes that a batch has been taken back, and the file that it came from, if any. */
export async function markUndone(transaction: Transaction, id: number, now: Date): Promise<void> {
  await transaction.update(memberBatches).set({ undoneAt: now }).where(eq(memberBatches.id, id));
  await transaction.update(memberImports).set({ state: "undone" }).where(eq(memberImports.batchId, id));
}

/** A batch that can still be taken back: what it was, and how many members it changed. */
export type OpenBatch = { id: number; kind: BatchKind; size: number };

/** The batch with this number unless it has been taken back. */
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
