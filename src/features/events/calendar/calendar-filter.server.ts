import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { longestEvent } from "../limits.ts";
import { events } from "../tables.ts";
import type { Cursor } from "./cursor.ts";
import { searchQuery } from "./search-words.ts";

/** What a visitor looks for. Upcoming: not yet ended. Past: ended. An event without a date never ends. */
export type CalendarFilter = {
  when: "upcoming" | "past" | "all";
  search: string;
  place: "all" | "in-person" | "online";
};

/** The order of every list: by start, without a date last; exactly the expression that the indexes hold. */
export const startOrder = sql<string>`coalesce(${events.startsAt}, 'infinity'::timestamptz)`;

/** The events that are not deleted and that the filter lets through. */
export function calendarFilter(filter: CalendarFilter, now: Date): SQL | undefined {
  return and(isNull(events.deletedAt), whenFilter(filter.when, now), matching(filter));
}

/** The events that search and place let through, whenever they are and whether deleted or not. */
export function matching({ search, place }: Pick<CalendarFilter, "search" | "place">): SQL | undefined {
  return and(searchFilter(search), place === "all" ? undefined : eq(events.isVirtual, place === "online"));
}

/** The rows behind (or before) a place in a list that runs up (or down) in time. */
export function beyond({ at, id }: Cursor, direction: "later" | "earlier"): SQL {
  const place = sql`(${at}::timestamptz, ${id})`;
  return direction === "later"
    ? sql`(${startOrder}, ${events.id}) > ${place}`
    : sql`(${startOrder}, ${events.id}) < ${place}`;
}

function whenFilter(when: CalendarFilter["when"], now: Date): SQL | undefined {
  // The bounds of the start follow from those of the end; they are what lets the index begin at the right place.
  const earliestStart = new Date(now.getTime() - longestEvent * 3_600_000);
  if (when === "past")
    return and(lt(events.endsAt, now), sql`${startOrder} < ${now.toISOString()}::timestamptz`);
  if (when === "all") return undefined;
  return and(
    sql`coalesce(${events.endsAt}, 'infinity'::timestamptz) >= ${now.toISOString()}::timestamptz`,
    sql`${startOrder} >= ${earliestStart.toISOString()}::timestamptz`,
  );
}

function searchFilter(search: string): SQL | undefined {
  if (!search.trim()) return undefined;
  const query = searchQuery(search);
  return query ? sql`${events.search} @@ to_tsquery('simple', ${query})` : sql`false`;
}

/** The events that start at or after an instant, for feeds. */
export function startsFrom(instant: Date): SQL {
  return gte(startOrder, sql`${instant.toISOString()}::timestamptz`);
}
