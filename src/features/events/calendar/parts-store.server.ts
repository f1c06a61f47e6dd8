import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";
import { displayDate, type Event } from "../event.ts";
import { events } from "../tables.ts";
import { type Day, eventsOfSeveralDays, mostDays, type Part, partInWords, partsOf } from "./parts.ts";

const mostRead = 2_000; // events around those shown; only a calendar of hundreds a day has more

/** Which day of an event of several days each of `shown` is, by id, as visitors see them at `now`. */
export async function findParts(db: Connection, shown: Day[], now: Date): Promise<Map<string, Part>> {
  return partsOf(await around(db, shown, now));
}

/** The days of an event of several days, by date, in words; none for any other event. */
export async function daysOfEvent(db: Connection, event: Event, now: Date) {
  const runs = eventsOfSeveralDays(await around(db, event.isRecurring ? [] : [event], now));
  const days = runs.find((run) => run.some(({ id }) => id === event.id)) ?? [];
  const parts = partsOf(days);
  return days.map(({ id, date }) => ({
    id,
    part: partInWords(parts.get(id)),
    day: displayDate(date),
    isThis: id === event.id,
  }));
}

/** The events that do not recur on the days of `shown` and around them. */
async function around(db: Connection, shown: Day[], now: Date): Promise<Day[]> {
  const dates = new Set(
    shown
      .filter(({ date }) => date !== "")
      .flatMap(({ date }) =>
        Array.from({ length: 2 * mostDays + 1 }, (_, at) => addDays(date, at - mostDays)),
      ),
  );
  if (dates.size === 0) return [];
  const rows = await db
    .select({ id: events.id, title: events.title, date: events.date })
    .from(events)
    .where(
      and(
        isAnyOf(events.date, [...dates]),
        eq(events.isRecurring, false),
        isNull(events.deletedAt),
        lte(events.visibleFrom, now),
      ),
    )
    .orderBy(asc(events.date), asc(events.startsAt), asc(events.id))
    .limit(mostRead);
  return rows.map(({ date, ...row }) => ({ ...row, date: date ?? "" }));
}
