import { and, eq, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { isFrequent, searchWords, termOf, termsQuery } from "#platform/search-text.server.ts";
import { longestEvent, searchWords as mostWords } from "../limits.ts";
import { events } from "../tables.ts";
import type { Cursor } from "./cursor.ts";

/** The filters of a visitor. Upcoming: not yet ended. Past: ended. An event without a date never ends. */
export type CalendarFilter = {
  when: "upcoming" | "past" | "all";
  search: string;
  place: "all" | "in-person" | "online";
  /** True for staff: also events that visitors do not see yet. */
  unpublished?: boolean;
};

/** The order of every list: by start, without a date last; must be the same expression as in the indexes. */
export const startOrder = sql<string>`coalesce(${events.startsAt}, 'infinity'::timestamptz)`;

/** The condition for events that are not deleted, are published, and match the filter. */
export async function calendarFilter(
  db: Connection,
  filter: CalendarFilter,
  now: Date,
): Promise<SQL | undefined> {
  const seen = filter.unpublished ? undefined : lte(events.visibleFrom, now);
  return and(isNull(events.deletedAt), seen, whenFilter(filter.when, now), await matching(db, filter));
}

/** The condition for events that visitors see and that have not ended. */
export function upcomingFilter(now: Date): SQL | undefined {
  return and(isNull(events.deletedAt), lte(events.visibleFrom, now), whenFilter("upcoming", now));
}

/** The condition for events that match search and place, whatever their time, deleted or not. */
export async function matching(
  db: Connection,
  { search, place }: Pick<CalendarFilter, "search" | "place">,
): Promise<SQL | undefined> {
  return and(
    await searchFilter(db, search),
    place === "all" ? undefined : eq(events.isVirtual, place === "online"),
  );
}

const few = 1_000; // matches whose ids are passed on

/**
 * The condition for events that a search finds; undefined without one. A list in order of time finds frequent words as it
 * goes; rare ones are looked up first, because the planner cannot tell how rare a beginning of a word is, and would read
 * every event.
 */
async function searchFilter(db: Connection, search: string): Promise<SQL | undefined> {
  if (!search.trim()) return undefined;
  const words = await searchWords(db, search, mostWords);
  if (words.length === 0) return sql`false`;
  const query = termsQuery(words.map((word) => termOf(word)));
  const meets = sql`${events.words} @@ ${query}`;
  if (await isFrequent(db, events, meets)) return meets;
  const { rows } = await db.execute<{ id: string }>(
    sql`select find_events_by_words(${query}, ${few + 1}) as id`,
  );
  const ids = rows.map(({ id }) => id);
  return ids.length > few ? meets : isAnyOf(events.id, ids);
}

/** The condition for the rows after (or before) a cursor in a list with ascending (or descending) time. */
export function beyond({ at, id }: Cursor, direction: "later" | "earlier"): SQL {
  const place = sql`(${at}::timestamptz, ${id})`;
  return direction === "later"
    ? sql`(${startOrder}, ${events.id}) > ${place}`
    : sql`(${startOrder}, ${events.id}) < ${place}`;
}

/** The condition for events that have not ended by now, or have. */
export function whenFilter(when: CalendarFilter["when"], now: Date): SQL | undefined {
  // The bounds on the start follow from those on the end; with them the index scan begins at the right place.
  const earliestStart = new Date(now.getTime() - longestEvent * 3_600_000);
  if (when === "past")
    return and(lt(events.endsAt, now), sql`${startOrder} < ${now.toISOString()}::timestamptz`);
  if (when === "all") return undefined;
  return and(
    sql`coalesce(${events.endsAt}, 'infinity'::timestamptz) >= ${now.toISOString()}::timestamptz`,
    sql`${startOrder} >= ${earliestStart.toISOString()}::timestamptz`,
  );
}

/** The condition for events that start at or after an instant, for feeds. */
export function startsFrom(instant: Date): SQL {
  return gte(startOrder, sql`${instant.toISOString()}::timestamptz`);
}
