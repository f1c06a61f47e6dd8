import { and, asc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { Event } from "./event.ts";
import { eventRow, rowColumns } from "./event-row.server.ts";
import { batchSize, formTokenDays } from "./limits.ts";
import { trashStart } from "./store.server.ts";
import { eventFormTokens, events } from "./tables.ts";

/** The deleted event with this id, while it can still come back. */
export async function findDeleted(connection: Connection, id: string, now: Date): Promise<Event | null> {
  const [row] = await connection.select(rowColumns).from(events).where(inTrash(id, now));
  return row ? eventRow(row) : null;
}

/** The deleted event with this id, locked, while it can still come back. */
export async function lockDeleted(transaction: Transaction, id: string, now: Date): Promise<Event | null> {
  const [row] = await transaction.select(rowColumns).from(events).where(inTrash(id, now)).for("update");
  return row ? eventRow(row) : null;
}

function inTrash(id: string, now: Date) {
  return and(eq(events.id, id), gte(events.deletedAt, trashStart(now)));
}

/** Removes a batch of events whose time in the trash is over, for good, and returns them. */
export async function removeExpired(transaction: Transaction, now: Date): Promise<Event[]> {
  const expired = transaction
    .select({ id: events.id })
    .from(events)
    .where(lt(events.deletedAt, trashStart(now)))
    .orderBy(asc(events.deletedAt))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  return (await transaction.delete(events).where(inArray(events.id, expired)).returning(rowColumns)).map(
    eventRow,
  );
}

/** Forgets the tokens of forms that nobody can still have open. */
export async function removeOldFormTokens(transaction: Transaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - formTokenDays * 86_400_000);
  await transaction.delete(eventFormTokens).where(lt(eventFormTokens.at, oldest));
}

/** A batch of live events before a day that are not archived yet, locked; those another process holds are left to it. */
export async function lockUnarchivedBefore(transaction: Transaction, day: string): Promise<Event[]> {
  const rows = await transaction
    .select(rowColumns)
    .from(events)
    .where(and(isNull(events.deletedAt), eq(events.archived, false), lt(events.date, day)))
    .orderBy(asc(events.date))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  return rows.map(eventRow);
}

/** Archives these events; their version and time of change stay. */
export async function markArchived(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.update(events).set({ archived: true }).where(inArray(events.id, ids));
}
