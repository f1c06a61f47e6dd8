import { and, asc, gt, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { upcomingFilter } from "../calendar/calendar-filter.server.ts";
import { events } from "../tables.ts";

type Entry = { path: string; changed: Date };

/** The pages of upcoming events by id, after the id `after`; at most `size`. */
export async function listEventPages(
  db: Connection,
  now: Date,
  { after, size }: { after: string; size: number },
): Promise<Entry[]> {
  const rows = await db
    .select({ id: events.id, changed: events.updatedAt })
    .from(events)
    .where(and(upcomingFilter(now), gt(events.id, after)))
    .orderBy(asc(events.id))
    .limit(size);
  return rows.map(({ id, changed }) => ({ path: `/event/${id}`, changed }));
}

/** For each sitemap of `size` pages, the id after which it begins; "" for the first. */
export async function eventPageMarks(db: Connection, now: Date, size: number): Promise<string[]> {
  const numbered = db
    .select({ id: events.id, place: sql<number>`row_number() over (order by ${events.id})`.as("place") })
    .from(events)
    .where(upcomingFilter(now))
    .as("numbered");
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = 0`)
    .orderBy(asc(numbered.id));
  return ["", ...rows.map(({ id }) => id)];
}
