import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { readCursor, writeCursor } from "../calendar/cursor.ts";
import type { Event } from "../event.ts";
import { eventColumns, toEvent } from "../event-row.server.ts";
import { batchSize, pageSize, trashDays } from "../limits.ts";
import { events } from "../tables.ts";

/** An event in the trash, and when it was deleted (ISO instant). */
export type DeletedEvent = Event & { deletedAt: string };

/** The instant since which a deleted event can still be restored. */
export function trashStart(now: Date): Date {
  return new Date(now.getTime() - trashDays * 86_400_000);
}

/**
 * A page of the deleted events that can still be restored, latest first; `next` is the cursor of the next
 * page.
 */
export async function listTrash(
  db: Connection,
  now: Date,
  cursor?: string | null,
): Promise<{ events: DeletedEvent[]; next: string | null }> {
  const place = readCursor(cursor);
  const rows = await db
    .select({ ...eventColumns, deletedAt: events.deletedAt })
    .from(events)
    .where(
      and(
        isNotNull(events.deletedAt),
        gte(events.deletedAt, trashStart(now)),
        place
          ? sql`(${events.deletedAt}, ${events.id}) < (${place.at}::timestamptz, ${place.id})`
          : undefined,
      ),
    )
    .orderBy(desc(events.deletedAt), desc(events.id))
    .limit(pageSize + 1);
  const page = rows
    .slice(0, pageSize)
    .map((row) => ({ ...toEvent(row), deletedAt: row.deletedAt?.toISOString() ?? "" }));
  const last = page.at(-1);
  return { events: page, next: rows.length > pageSize && last ? writeCursor(last.deletedAt, last.id) : null };
}

/** The deleted event with this id, if it can still be restored. */
export async function findDeleted(connection: Connection, id: string, now: Date): Promise<Event | null> {
  const [row] = await connection.select(eventColumns).from(events).where(inTrash(id, now));
  return row ? toEvent(row) : null;
}

/** The deleted event with this id, locked, if it can still be restored. */
export async function lockDeleted(transaction: Transaction, id: string, now: Date): Promise<Event | null> {
  const [row] = await transaction.select(eventColumns).from(events).where(inTrash(id, now)).for("update");
  return row ? toEvent(row) : null;
}

function inTrash(id: string, now: Date) {
  return and(eq(events.id, id), gte(events.deletedAt, trashStart(now)));
}

/** Permanently deletes a batch of events whose time in the trash is over, and returns them. */
export async function removeExpired(transaction: Transaction, now: Date): Promise<Event[]> {
  const expired = transaction
    .select({ id: events.id })
    .from(events)
    .where(lt(events.deletedAt, trashStart(now)))
    .orderBy(asc(events.deletedAt))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  return (await transaction.delete(events).where(inArray(events.id, expired)).returning(eventColumns)).map(
    toEvent,
  );
}
