import { eq, lt, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { BulkAction } from "../batch.ts";
import { undoDays } from "../limits.ts";
import { photoBatches, photoBatchRows } from "../tables.ts";
import type { LockedPhoto } from "./locked-photos-store.server.ts";

/** Stores an action on these photos with the state of each before it; returns the batch's number. */
export async function storeBatch(
  transaction: Transaction,
  batch: { action: BulkAction; actor: string; at: Date },
  changed: LockedPhoto[],
): Promise<number> {
  const [made] = await transaction.insert(photoBatches).values(batch).returning({ id: photoBatches.id });
  if (!made) throw new Error("the database inserted no batch");
  await transaction.insert(photoBatchRows).values(
    changed.map(({ id, albumId, state, hiddenWhy, deletedAt, version }) => ({
      batchId: made.id,
      photoId: id,
      before: { albumId, state, hiddenWhy, deletedAt: deletedAt?.toISOString() ?? null },
      version: version + 1,
    })),
  );
  return made.id;
}

/**
 * Locks the batch with this number and reads its rows, for the photos that still exist; null when there is
 * none.
 */
export async function lockBatch(transaction: Transaction, id: number) {
  const [batch] = await transaction.select().from(photoBatches).where(eq(photoBatches.id, id)).for("update");
  if (!batch) return null;
  const rows = await transaction.select().from(photoBatchRows).where(eq(photoBatchRows.batchId, id));
  return { ...batch, rows };
}

/** Marks a batch as undone. */
export async function markUndone(transaction: Transaction, id: number, now: Date): Promise<void> {
  await transaction.update(photoBatches).set({ undoneAt: now }).where(eq(photoBatches.id, id));
}

/**
 * The batch with this number and how many photos it changed; null when there is none or it has been undone.
 */
export async function findOpenBatch(
  connection: Connection,
  id: number,
): Promise<{ id: number; action: BulkAction; size: number } | null> {
  const [batch] = await connection
    .select({
      action: photoBatches.action,
      undoneAt: photoBatches.undoneAt,
      size: sql<number>`(select count(*)::int from ${photoBatchRows} where ${photoBatchRows.batchId} = ${id})`,
    })
    .from(photoBatches)
    .where(eq(photoBatches.id, id));
  return batch && !batch.undoneAt ? { id, action: batch.action, size: batch.size } : null;
}

/** Deletes the batches that are too old to be undone, with their rows; returns how many there were. */
export async function forgetOldBatches(connection: Connection, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - undoDays * 86_400_000);
  const forgotten = await connection
    .delete(photoBatches)
    .where(lt(photoBatches.at, oldest))
    .returning({ id: photoBatches.id });
  return forgotten.length;
}
