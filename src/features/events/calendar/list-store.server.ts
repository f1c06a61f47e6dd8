import { and, asc, between, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { mostCounted } from "#platform/most-counted.ts";
import type { Event } from "../event.ts";
import { monthDayEvents, pageSize } from "../limits.ts";
import { type EventRow, eventColumns, toEvent } from "../store.server.ts";
import { events } from "../tables.ts";
import {
  beyond,
  type CalendarFilter,
  calendarFilter,
  startOrder,
  upcomingFilter,
  whenFilter,
} from "./calendar-filter.server.ts";
import { readCursor, writeCursor } from "./cursor.ts";

/** A page of a list, with the cursors of its neighbours; null where there is none. */
export type Page = { events: Event[]; next: string | null; previous: string | null };

/**
 * Where a page begins: after `after`, or just before `before` (invalid cursors are ignored); and its size.
 */
export type Place = { after?: string | null; before?: string | null; size?: number };

/** A day that has events: the first few of them, and how many there are. */
export type DayOfEvents = { date: string; events: Event[]; total: number };

/** The next events that take place and have not ended, by start. */
export async function listUpcoming(db: Connection, now: Date, count: number): Promise<Event[]> {
  const filter = and(upcomingFilter(now), isNull(events.cancelledAt));
  return (await inOrder(db, filter, "later", count)).map(toEvent);
}

/**
 * The number of events that have not ended; counting stops one above `mostCounted`. Can be awaited or
 * used in a larger statement.
 */
export function countUpcoming(db: Connection, now: Date) {
  const counted = db
    .select({ id: events.id })
    .from(events)
    .where(upcomingFilter(now))
    .orderBy(startOrder)
    .limit(mostCounted + 1);
  return db.$count(counted.as("counted"));
}

/** A page of the calendar's list, by start; past events newest first. */
export async function listCalendarPage(
  db: Connection,
  query: CalendarFilter & Place,
  now: Date,
): Promise<Page> {
  return listPage(
    db,
    await calendarFilter(db, query, now),
    query.when === "past" ? "earlier" : "later",
    query,
  );
}

/** The events that visitors find by these words: the first few, those to come before those that are over, and how many there are. */
export async function searchEvents(
  db: Connection,
  { search, size }: { search: string; size: number },
  now: Date,
): Promise<{ events: Event[]; total: number }> {
  const found = await calendarFilter(db, { when: "all", search, place: "all" }, now);
  const total = await countAtMost(db, events, found);
  if (total === 0) return { events: [], total };
  const coming = await inOrder(db, and(found, whenFilter("upcoming", now)), "later", size);
  const left = size - coming.length;
  const over = left > 0 ? await inOrder(db, and(found, whenFilter("past", now)), "earlier", left) : [];
  return { events: [...coming, ...over].map(toEvent), total };
}

/** A page of one day's events, by start. */
export async function listDay(
  db: Connection,
  query: CalendarFilter & Place & { day: string },
  now: Date,
): Promise<Page> {
  return listPage(db, and(await calendarFilter(db, query, now), eq(events.date, query.day)), "later", query);
}

/** The days from `first` to `last` that have events. */
export async function listDays(
  db: Connection,
  query: CalendarFilter & { first: string; last: string },
  now: Date,
): Promise<DayOfEvents[]> {
  const filter = await calendarFilter(db, query, now);
  const within = between(events.date, query.first, query.last);
  // A day's first events are read by the index on day and time, however many more the day has.
  const found = await db.execute<{ date: string; total: number; id: string }>(sql`
    select days.date, days.total, first.id
    from (select date, count(*)::int as total from ${events} where ${within} and ${filter} group by date) days
    cross join lateral (
      select ${events.id} as id, ${events.startsAt} as starts_at from ${events}
      where ${events.date} = days.date and ${filter}
      order by ${events.date}, ${events.startsAt}, ${events.id} limit ${monthDayEvents}
    ) first
    order by days.date, first.starts_at, first.id`);
  const rows = await byId(
    db,
    found.rows.map(({ id }) => id),
  );
  const days = new Map<string, DayOfEvents>();
  for (const { date, total, id } of found.rows) {
    const day = days.get(date) ?? { date, events: [], total };
    const row = rows.get(id);
    if (row) day.events.push(toEvent(row));
    days.set(date, day);
  }
  return [...days.values()];
}

async function listPage(
  db: Connection,
  filter: SQL | undefined,
  order: "later" | "earlier",
  place: Place,
): Promise<Page> {
  const back = order === "later" ? "earlier" : "later";
  const size = place.size ?? pageSize;
  const after = readCursor(place.after);
  const before = after ? null : readCursor(place.before);
  const condition = after ? beyond(after, order) : before ? beyond(before, back) : undefined;
  const rows = await inOrder(db, and(filter, condition), before ? back : order, size + 1);
  const more = rows.length > size;
  const page = rows.slice(0, size).map(toEvent);
  if (before) page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  return {
    events: page,
    next: last && (before || more) ? writeCursor(last.startsAt, last.id) : null,
    previous: first && (after || (before && more)) ? writeCursor(first.startsAt, first.id) : null,
  };
}

function inOrder(
  db: Connection,
  filter: SQL | undefined,
  order: "later" | "earlier",
  count: number,
): Promise<EventRow[]> {
  const direction = order === "later" ? asc : desc;
  return db
    .select(eventColumns)
    .from(events)
    .where(filter)
    .orderBy(direction(startOrder), direction(events.id))
    .limit(count);
}

async function byId(db: Connection, ids: string[]): Promise<Map<string, EventRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select(eventColumns).from(events).where(isAnyOf(events.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
