import { and, asc, between, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { beyond, type CalendarFilter, calendarFilter, startOrder } from "./calendar-filter.server.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { lastDayOf } from "./day.ts";
import type { Event } from "./event.ts";
import { eventRow, type Row, rowColumns } from "./event-row.server.ts";
import { monthDayEvents, pageSize, trashDays, upcomingCounted } from "./limits.ts";
import { events } from "./tables.ts";

/** A page of a list, and the places of its neighbours for the address; null where there is none. */
export type Page = { events: Event[]; next: string | null; previous: string | null };

/** Where in a list a page begins: behind `after`, or just before `before` (unreadable places count as absent); its size. */
export type Place = { after?: string | null; before?: string | null; size?: number };

export type MonthDay = { date: string; events: Event[]; total: number };

/** An event in the trash, and when it was deleted (ISO instant). */
export type DeletedEvent = Event & { deletedAt: string };

/** The event with this id, unless it is deleted. Ids are digits (3.01); anything else is not worth a query. */
export async function findEvent(db: Connection, id: string): Promise<Event | null> {
  if (!/^\d{1,40}$/.test(id)) return null;
  const [row] = await db
    .select(rowColumns)
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)));
  return row ? eventRow(row) : null;
}

/** The next events that have not ended, in order of time. */
export async function listUpcoming(db: Connection, now: Date, count: number): Promise<Event[]> {
  const filter = calendarFilter({ when: "upcoming", search: "", place: "all" }, now);
  return (await inOrder(db, filter, "later", count)).map(eventRow);
}

/** How many events have not ended; counting stops one above `upcomingCounted`. A statement, or part of a larger one. */
export function countUpcoming(db: Connection, now: Date) {
  const filter = calendarFilter({ when: "upcoming", search: "", place: "all" }, now);
  const counted = db
    .select({ id: events.id })
    .from(events)
    .where(filter)
    .orderBy(startOrder)
    .limit(upcomingCounted + 1);
  return db.$count(counted.as("counted"));
}

/** A page of the calendar's list, in order of time; the past runs from its newest event down. */
export function listEvents(db: Connection, query: CalendarFilter & Place, now: Date): Promise<Page> {
  return listPage(db, calendarFilter(query, now), query.when === "past" ? "earlier" : "later", query);
}

/** A page of one day's events, in order of time. */
export function listDay(
  db: Connection,
  query: CalendarFilter & Place & { day: string },
  now: Date,
): Promise<Page> {
  return listPage(db, and(calendarFilter(query, now), eq(events.date, query.day)), "later", query);
}

/** The days of a month that have events: the first few of each day, and how many there are. */
export async function listMonth(
  db: Connection,
  query: CalendarFilter & { month: string },
  now: Date,
): Promise<{ days: MonthDay[] }> {
  const filter = calendarFilter(query, now);
  const inMonth = between(events.date, `${query.month}-01`, lastDayOf(query.month));
  // A day's first events come from the index by day and time, however many more the day has.
  const found = await db.execute<{ date: string; total: number; id: string }>(sql`
    select days.date, days.total, first.id
    from (select date, count(*)::int as total from ${events} where ${inMonth} and ${filter} group by date) days
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
  const days = new Map<string, MonthDay>();
  for (const { date, total, id } of found.rows) {
    const day = days.get(date) ?? { date, events: [], total };
    const row = rows.get(id);
    if (row) day.events.push(eventRow(row));
    days.set(date, day);
  }
  return { days: [...days.values()] };
}

/** The events of a series that are not deleted, in order of their days. */
export async function listSeries(db: Connection, seriesId: string): Promise<Event[]> {
  const rows = await db
    .select(rowColumns)
    .from(events)
    .where(and(eq(events.seriesId, seriesId), isNull(events.deletedAt)))
    .orderBy(asc(events.date), asc(events.id));
  return rows.map(eventRow);
}

/** A page of what was deleted and can still come back, the latest first; `next` is the place of the following page. */
export async function listTrash(
  db: Connection,
  now: Date,
  cursor?: string | null,
): Promise<{ events: DeletedEvent[]; next: string | null }> {
  const place = readCursor(cursor);
  const rows = await db
    .select({ ...rowColumns, deletedAt: events.deletedAt })
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
    .map((row) => ({ ...eventRow(row), deletedAt: row.deletedAt?.toISOString() ?? "" }));
  const last = page.at(-1);
  return { events: page, next: rows.length > pageSize && last ? writeCursor(last.deletedAt, last.id) : null };
}

/** The instant from which deleted events can be brought back. */
export function trashStart(now: Date): Date {
  return new Date(now.getTime() - trashDays * 86_400_000);
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
  const page = rows.slice(0, size).map(eventRow);
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
): Promise<Row[]> {
  const direction = order === "later" ? asc : desc;
  return db
    .select(rowColumns)
    .from(events)
    .where(filter)
    .orderBy(direction(startOrder), direction(events.id))
    .limit(count);
}

async function byId(db: Connection, ids: string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select(rowColumns).from(events).where(inArray(events.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
