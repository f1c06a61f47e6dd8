import { and, asc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import type { Event } from "../event.ts";
import { eventColumns, toEvent } from "../event-row.server.ts";
import { batchSize } from "../limits.ts";
import { events } from "../tables.ts";

/** A locked batch of live, unarchived events before a day; skips rows that another process has locked. */
export async function lockUnarchivedBefore(transaction: Transaction, day: string): Promise<Event[]> {
  const rows = await transaction
    .select(eventColumns)
    .from(events)
    .where(and(isNull(events.deletedAt), eq(events.archived, false), lt(events.date, day)))
    .orderBy(asc(events.date))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  return rows.map(toEvent);
}

/** Archives these events; `version` and `updatedAt` do not change. */
export async function markArchived(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.update(events).set({ archived: true }).where(inArray(events.id, ids));
}
