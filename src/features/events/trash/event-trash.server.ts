import { inArray, sql } from "drizzle-orm";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { listDeletedWith, type Trash } from "#records/trash.server.ts";
import { isEventId } from "../event.ts";
import { eventColumns, toEvent } from "../event-row.server.ts";
import { events } from "../tables.ts";
import { type Restored, restoreEvents } from "./restore-event.server.ts";

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
