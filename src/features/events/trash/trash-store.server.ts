import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { trashStart } from "#platform/trash-days.ts";
import { readCursor, writeCursor } from "../calendar/cursor.ts";
import type { Event } from "../event.ts";
import { eventColumns, toEvent } from "../event-row.server.ts";
import { batchSize, pageSize } from "../limits.ts";
import { events } from "../tables.ts";

/** An event in the trash, when it was deleted (ISO instant), and how many of its series came there with it. */
export type DeletedEvent = Event & { deletedAt: string; together: number };

const start = sql`coalesce(${events.startsAt}, 'infinity'::timestamptz)`;
const together = sql<number>`(
  select count(*)::int from ${events} other
  where other.series_id = "events".series_id and other.deleted_at = "events".deleted_at)`;

/**
 * A page of the deleted events that can still be restored: the latest deletion first, and its events in the order
 * of their dates. `next` is the cursor of the next page.
 */
export async function listTrash(
  db: Connection,
  now: Date,
  cursor?: string | null,
): Promise<{ events: DeletedEvent[]; next: string | null }> {
  const place = readPlace(cursor);
  const rows = await db
    .select({ ...eventColumns, deletedAt: events.deletedAt, together })
    .from(events)
    .where(
      and(
        isNotNull(events.deletedAt),
        gte(events.deletedAt, trashStart(now)),
        place
          ? sql`${events.deletedAt} <= ${place.deletedAt}::timestamptz and (${events.deletedAt} < ${place.deletedAt}::timestamptz
              or (${start}, ${events.id}) > (${place.at}::timestamptz, ${place.id}))`
          : undefined,
      ),
    )
    .orderBy(desc(events.deletedAt), asc(start), asc(events.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).map((row) => ({
    ...toEvent(row),
    deletedAt: row.deletedAt?.toISOString() ?? "",
    together: row.together,
  }));
  const last = page.at(-1);
  return { events: page, next: rows.length > pageSize && last ? writePlace(last) : null };
}

/** A place in the trash as text for a URL: the deletion's instant, and the event's place within the deletion. */
function writePlace({ deletedAt, startsAt, id }: DeletedEvent): string {
  return `${Date.parse(deletedAt)}_${writeCursor(startsAt, id)}`;
}

function readPlace(text: string | null | undefined) {
  const [deletion, event] = (text ?? "").split("_");
  const [deleted, within] = [readCursor(`${deletion}.0`), readCursor(event)];
  return deleted && within && { deletedAt: deleted.at, ...within };
}

/** The deleted events with these ids that can still be restored, in no particular order. */
export async function listDeleted(connection: Connection, ids: string[], now: Date): Promise<Event[]> {
  const rows = await connection.select(eventColumns).from(events).where(inTrash(ids, now));
  return rows.map(toEvent);
}

/** The deleted events with these ids that can still be restored, locked in the order of ids. */
export async function lockDeleted(transaction: Transaction, ids: string[], now: Date): Promise<Event[]> {
  const rows = await transaction
    .select(eventColumns)
    .from(events)
    .where(inTrash(ids, now))
    .orderBy(asc(events.id))
    .for("update");
  return rows.map(toEvent);
}

/** The ids of the events of the same series that were deleted in the same change as this one, and its own. */
export async function idsOfDeletion(connection: Connection, id: string, now: Date): Promise<string[]> {
  const [deleted] = await connection
    .select({ seriesId: events.seriesId, deletedAt: events.deletedAt })
    .from(events)
    .where(inTrash([id], now));
  if (!deleted?.deletedAt) return [];
  const rows = await connection
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.seriesId, deleted.seriesId), eq(events.deletedAt, deleted.deletedAt)))
    .orderBy(asc(events.id));
  return rows.map((row) => row.id);
}

function inTrash(ids: string[], now: Date) {
  return and(inArray(events.id, ids), gte(events.deletedAt, trashStart(now)));
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
