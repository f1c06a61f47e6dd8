import { and, gte, inArray, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { today } from "#platform/today.ts";
import { trashStart } from "#platform/trash-days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { listDeletedWith, type Trash } from "#records/trash.server.ts";
import { isArchived } from "../archive/archive.ts";
import { changeEvents } from "../changes/change-event.server.ts";
import { lockEvents } from "../changes/change-store.server.ts";
import { type Event, isEventId } from "../event.ts";
import { eventColumns, findEvent, toEvent } from "../store.server.ts";
import { events } from "../tables.ts";

/** The deleted events (4.15, 4.16); those that were deleted at once stand in the order of their dates. */
export const eventTrash: Trash = {
  entity: "event",
  table: events,
  id: events.id,
  readId: (text) => (isEventId(text) ? text : null),
  deletedAt: events.deletedAt,
  rank: sql`-extract(epoch from coalesce(${events.startsAt}, 'infinity'))`,
  words: sql`${events.title} || ' ' || ${events.location}`,
  async restore(context, ids) {
    const done = await restoreEvents(context, ids);
    return done.ok ? done.dates : 0;
  },
  async purge(tx, expired) {
    const gone = await tx.delete(events).where(inArray(events.id, expired)).returning(eventColumns);
    return gone.map((row) => ({ id: row.id, before: toEvent(row) }));
  },
};

/** Restores an event and every other one that was deleted with it, as one change. */
export async function undoDeletion(context: UseCaseContext, { id }: { id: string }): Promise<Restored> {
  return restoreEvents(context, await listDeletedWith(context.tx, eventTrash, id, context.now));
}

type Restored = { ok: true; dates: number } | { ok: false; reason: "not-found" };

/**
 * Restores those of these events that are still in the trash with their ids and all fields, as one change (4.16); the
 * archive rule is applied again.
 */
export async function restoreEvents(context: UseCaseContext, ids: string[]): Promise<Restored> {
  const deleted = await lockDeleted(context.tx, ids, context.now);
  if (deleted.length === 0) return { ok: false, reason: "not-found" };
  const day = today(context.now, content("organisation").timeZone);
  const changes = deleted.map((before) => ({
    before,
    change: { deletedAt: null, archived: isArchived(before.date, day) },
  }));
  await changeEvents(context, "restored", changes);
  return { ok: true, dates: deleted.length };
}

/** An event that staff have just changed; `deleted` is how many went to the trash at once, 0 if it did not. */
export async function findChanged(
  db: Connection,
  id: string,
  now: Date,
): Promise<{ event: Event; deleted: number } | null> {
  const event = await findEvent(db, id);
  if (event) return { event, deleted: 0 };
  const [deleted] = isEventId(id) ? await listDeleted(db, [id], now) : [];
  return deleted
    ? { event: deleted, deleted: (await listDeletedWith(db, eventTrash, id, now)).length }
    : null;
}

/** The deleted events with these ids that can still be restored, in no particular order. */
export async function listDeleted(connection: Connection, ids: string[], now: Date): Promise<Event[]> {
  const rows = await connection.select(eventColumns).from(events).where(inTrash(ids, now));
  return rows.map(toEvent);
}

/** The deleted events with these ids that can still be restored, locked in the order of ids. */
function lockDeleted(transaction: Transaction, ids: string[], now: Date): Promise<Event[]> {
  return lockEvents(transaction, inTrash(ids, now));
}

function inTrash(ids: string[], now: Date) {
  return and(isAnyOf(events.id, ids), gte(events.deletedAt, trashStart(now)));
}
