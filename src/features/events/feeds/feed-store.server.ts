import { and, asc, desc, eq, gte, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { trashStart } from "#platform/trash-days.ts";
import {
  type CalendarFilter,
  calendarFilter,
  matching,
  startOrder,
  startsFrom,
} from "../calendar/calendar-filter.server.ts";
import { feedEvents, feedPastDays } from "../limits.ts";
import { eventColumns, toEvent } from "../store.server.ts";
import { events } from "../tables.ts";
import type { FeedEvent } from "./calendar-feed.ts";

/**
 * The events for a subscribed calendar: upcoming ones, then the latest past ones, at most `feedEvents` in
 * total; plus at most as many that were deleted in the last 30 days.
 */
export async function listForFeed(db: Connection, filter: CalendarFilter, now: Date): Promise<FeedEvent[]> {
  const window = startsFrom(new Date(now.getTime() - feedPastDays * 86_400_000));
  const coming =
    filter.when === "past"
      ? []
      : await select(db, await calendarFilter(db, { ...filter, when: "upcoming" }, now), "first", feedEvents);
  const room = feedEvents - coming.length;
  const past =
    filter.when === "upcoming" || room === 0
      ? []
      : await select(
          db,
          and(await calendarFilter(db, { ...filter, when: "past" }, now), window),
          "last",
          room,
        );
  const deleted = await db
    .select(eventColumns)
    .from(events)
    .where(
      and(
        isNotNull(events.deletedAt),
        gte(events.deletedAt, trashStart(now)),
        lte(events.visibleFrom, events.deletedAt), // one that was deleted unseen is unknown to subscribers
        window,
        await matching(db, filter),
      ),
    )
    .orderBy(desc(events.deletedAt))
    .limit(feedEvents);
  return [...past.reverse().concat(coming), ...deleted.map((row) => ({ ...toEvent(row), deleted: true }))];
}

/** One event for its own calendar file, also when it was deleted in the last 30 days. */
export async function findForFeed(db: Connection, id: string, now: Date): Promise<FeedEvent | null> {
  const [row] = await db
    .select({ ...eventColumns, deletedAt: events.deletedAt })
    .from(events)
    .where(
      and(
        eq(events.id, id),
        sql`(deleted_at is null or deleted_at >= ${trashStart(now).toISOString()})`,
        sql`visible_from <= coalesce(deleted_at, ${now.toISOString()}::timestamptz)`,
      ),
    );
  return row ? { ...toEvent(row), deleted: row.deletedAt !== null } : null;
}

async function select(db: Connection, filter: SQL | undefined, end: "first" | "last", count: number) {
  const direction = end === "first" ? asc : desc;
  const rows = await db
    .select(eventColumns)
    .from(events)
    .where(filter)
    .orderBy(direction(startOrder), direction(events.id))
    .limit(count);
  return rows.map((row): FeedEvent => ({ ...toEvent(row), deleted: false }));
}
