import { sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { calendarFilter, startOrder } from "#features/events/calendar/calendar-filter.server.ts";
import { displayEnd, displayTime, type Event, isEventId, isPast } from "#features/events/event.ts";
import { unpublishedMark } from "#features/events/publication/publication.ts";
import { eventColumns, toEvent } from "#features/events/store.server.ts";
import { events } from "#features/events/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { neverNull } from "#records/lists/keyset.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { eventList } from "./event-list.tsx";

export type EventRow = Pick<Event, "id" | "title" | "date" | "location" | "isSample" | "archived"> & {
  time: string;
  cancelled: boolean;
  past: boolean;
  /** What visitors do not see yet, in words. */
  unpublished: string | null;
};

/** The rows of the staff's list of events, with those that visitors do not see yet. */
export const eventsServed = serveTable<typeof eventList>()({
  select: (db: Connection) => db.select(eventColumns).from(events).$dynamic(),
  table: events,
  id: events.id,
  readId: (text) => (isEventId(text) ? text : null),
  rows(found, { now }) {
    const { timeSuffix } = content("organisation");
    return found.map(toEvent).map((event) => ({
      id: event.id,
      title: event.title,
      date: event.date,
      location: event.location,
      isSample: event.isSample,
      archived: event.archived,
      time: `${displayTime(event.startTime, timeSuffix)} – ${displayEnd(event, timeSuffix)}`,
      cancelled: event.cancelledAt !== null,
      past: isPast(event, now),
      unpublished: unpublishedMark(event, now),
    }));
  },
  sorts: { date: neverNull(startOrder), title: neverNull(sql`${events.title} collate "und-x-icu"`) },
  // The calendar's own condition, in which words, place and time stand together.
  where: ({ q, filters: { when, place } }, { db, now }) =>
    calendarFilter(
      db,
      { when: when ?? "upcoming", place: place ?? "all", search: q, unpublished: true },
      now,
    ),
  filters: { when: () => undefined, place: () => undefined },
});
