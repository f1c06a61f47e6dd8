import { and, asc, eq, getTableColumns, isNull } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { type Event, isEventId } from "./event.ts";
import { events } from "./tables.ts";

/** The event with this id, unless it is deleted. Ids are digits (3.01); anything else is not looked up. */
export async function findEvent(db: Connection, id: string): Promise<Event | null> {
  if (!isEventId(id)) return null;
  const [row] = await db
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)));
  return row ? toEvent(row) : null;
}

/** The events with these ids that are not deleted, in no particular order. */
export async function listEvents(db: Connection, ids: string[]): Promise<Event[]> {
  const rows = await db
    .select(eventColumns)
    .from(events)
    .where(and(isAnyOf(events.id, ids), isNull(events.deletedAt)));
  return rows.map(toEvent);
}

/** The events of a series that are not deleted, by date. */
export async function listSeries(db: Connection, seriesId: string): Promise<Event[]> {
  const rows = await db
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.seriesId, seriesId), isNull(events.deletedAt)))
    .orderBy(asc(events.date), asc(events.id));
  return rows.map(toEvent);
}

const {
  search: _search,
  words: _words,
  createdAt: _createdAt,
  deletedAt: _deletedAt,
  ...columns
} = getTableColumns(events);

/** The columns that an event is read from; the search vector stays in the database. */
export const eventColumns = columns;

export type EventRow = Pick<typeof events.$inferSelect, keyof typeof eventColumns>;

/** Converts a row to an event. */
export function toEvent({
  date,
  startsAt,
  endsAt,
  updatedAt,
  cancelledAt,
  visibleFrom,
  ...alike
}: EventRow): Event {
  return {
    ...alike,
    date: date ?? "",
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    visibleFrom: visibleFrom?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}
