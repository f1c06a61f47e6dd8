import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { eventColumns, toEvent } from "#features/events/store.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import type { Event } from "../event.ts";
import { batchSize } from "../limits.ts";
import { events } from "../tables.ts";

/**
 * Archives every event whose day is over in the organisation's time zone (4.01), never a visitor's. Safe to
 * repeat and to run in two processes at once. The version does not change: no editable field has changed, so
 * open editors and subscribed calendars are not affected.
 */
export async function archiveEvents(platform: Pick<Platform, "db" | "clock">): Promise<void> {
  const day = today(platform.clock.now(), content("organisation").timeZone);
  let archived: number;
  do {
    archived = await platform.db.transaction(async (transaction) => {
      const due = await lockUnarchivedBefore(transaction, day);
      await markArchived(
        transaction,
        due.map(({ id }) => id),
      );
      for (const before of due) {
        const after = { ...before, archived: true };
        await recordHistory(transaction, {
          entity: "event",
          entityId: before.id,
          action: "archived",
          actor: "system",
          before,
          after,
        });
      }
      return due.length;
    });
  } while (archived === batchSize);
}

/** A locked batch of live, unarchived events before a day; skips rows that another process has locked. */
async function lockUnarchivedBefore(transaction: Transaction, day: string): Promise<Event[]> {
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
async function markArchived(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.update(events).set({ archived: true }).where(isAnyOf(events.id, ids));
}
