import { asc, gt, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import type { Event } from "../event.ts";
import { eventColumns, toEvent } from "../event-row.server.ts";
import { batchSize } from "../limits.ts";
import { calendarIdentity, events } from "../tables.ts";

/** The time zone in which the events' instants were computed, locked; null until the first look. */
export async function lockTimeZone(transaction: Transaction): Promise<string | null | undefined> {
  const [row] = await transaction
    .select({ timeZone: calendarIdentity.timeZone })
    .from(calendarIdentity)
    .for("update");
  return row?.timeZone;
}

/** Stores the time zone in which the events' instants are computed. */
export async function storeTimeZone(transaction: Transaction, timeZone: string): Promise<void> {
  await transaction.update(calendarIdentity).set({ timeZone });
}

/** The next events by their ids, locked. */
export async function lockEventsAfter(transaction: Transaction, id: string): Promise<Event[]> {
  const rows = await transaction
    .select(eventColumns)
    .from(events)
    .where(gt(events.id, id))
    .orderBy(asc(events.id))
    .limit(batchSize)
    .for("update");
  return rows.map(toEvent);
}

export type Instants = { id: string; startsAt: Date | null; endsAt: Date | null; visibleFrom: Date | null };

/** Sets the instants of these events in one statement; version and history stay, because no field has changed. */
export async function setInstants(transaction: Transaction, changed: Instants[]): Promise<void> {
  if (changed.length === 0) return;
  const iso = (instant: Date | null) => instant?.toISOString() ?? null;
  const rows = changed.map(
    ({ id, startsAt, endsAt, visibleFrom }) =>
      sql`(${id}, ${iso(startsAt)}::timestamptz, ${iso(endsAt)}::timestamptz, ${iso(visibleFrom)}::timestamptz)`,
  );
  await transaction.execute(sql`
    update events set starts_at = own.starts_at, ends_at = own.ends_at, visible_from = own.visible_from
    from (values ${sql.join(rows, sql`, `)}) as own (id, starts_at, ends_at, visible_from)
    where events.id = own.id`);
}
