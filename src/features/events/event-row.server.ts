import { getTableColumns } from "drizzle-orm";
import type { Event } from "./event.ts";
import { events } from "./tables.ts";

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
