import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { calendarFilter, startOrder } from "#features/events/calendar/calendar-filter.server.ts";
import { eventColumns, toEvent } from "#features/events/event-row.server.ts";
import { pageSize } from "#features/events/limits.ts";
import { events } from "#features/events/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import type { EventsQuery } from "./events-query.ts";

const titleOrder = sql`${events.title} collate "und-x-icu"`;

/** A page of the events that match the query, in its order, with the ids for `?after=` and `?before=`, or null. */
export async function listStaffEvents(db: Connection, query: EventsQuery, now: Date) {
  const { when, place, q: search, sort, after } = query;
  const key = sort.endsWith("title") ? titleOrder : startOrder;
  const before = after === null ? query.before : null;
  const isUp = sort.startsWith("-") === (before !== null);
  const direction = isUp ? asc : desc;
  const rows = await db
    .select(eventColumns)
    .from(events)
    .where(
      and(
        await calendarFilter(db, { when, place, search, unpublished: true }, now),
        beyond(key, after ?? before, isUp),
      ),
    )
    .orderBy(direction(key), direction(events.id))
    .limit(pageSize + 1);
  const more = rows.length > pageSize;
  const page = rows.slice(0, pageSize).map(toEvent);
  if (before !== null) page.reverse();
  return {
    events: page,
    next: before !== null || more ? (page.at(-1)?.id ?? null) : null,
    previous: after !== null || (before !== null && more) ? (page[0]?.id ?? null) : null,
  };
}

/** The condition for the rows beyond one event; its key is read in the same statement. */
function beyond(key: SQL, anchor: string | null, isUp: boolean): SQL | undefined {
  if (anchor === null) return undefined;
  const place = sql`(select ${key}, ${events.id} from ${events} where ${events.id} = ${anchor})`;
  return sql`(${key}, ${events.id}) ${isUp ? sql`>` : sql`<`} ${place}`;
}
