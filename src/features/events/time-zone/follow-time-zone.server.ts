import { asc, gt, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { eventColumns, toEvent } from "#features/events/store.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Event } from "../event.ts";
import { batchSize } from "../limits.ts";
import { visibleFrom } from "../publication/publication.ts";
import { schedule } from "../recurrence/schedule.ts";
import { calendarIdentity, events } from "../tables.ts";

/**
 * Computes the instants of all events anew when the organisation has changed its time zone: an event's day and times
 * are those of the wall clock (3.02), and what is past or upcoming follows from the instants. All in one transaction,
 * so that no list is half of each.
 */
export async function followTimeZone({ db }: Pick<Platform, "db">): Promise<void> {
  const { timeZone } = content("organisation");
  await db.transaction(async (transaction) => {
    const before = await lockTimeZone(transaction);
    if (before === timeZone || before === undefined) return;
    await storeTimeZone(transaction, timeZone);
    if (before === null) return; // the first look: they were computed in this one
    let last = "";
    for (;;) {
      const events = await lockEventsAfter(transaction, last);
      await setInstants(
        transaction,
        events.map((event) => {
          const instants = schedule(event.date ?? "", event.startTime, event.endTime, timeZone);
          return {
            id: event.id,
            startsAt: instants?.startsAt ?? null,
            endsAt: instants?.endsAt ?? null,
            visibleFrom: visibleFrom(event, timeZone),
          };
        }),
      );
      const end = events.at(-1);
      if (!end) return;
      last = end.id;
    }
  });
}

/** The time zone in which the events' instants were computed, locked; null until the first look. */
async function lockTimeZone(transaction: Transaction): Promise<string | null | undefined> {
  const [row] = await transaction
    .select({ timeZone: calendarIdentity.timeZone })
    .from(calendarIdentity)
    .for("update");
  return row?.timeZone;
}

/** Stores the time zone in which the events' instants are computed. */
async function storeTimeZone(transaction: Transaction, timeZone: string): Promise<void> {
  await transaction.update(calendarIdentity).set({ timeZone });
}

/** The next events by their ids, locked. */
async function lockEventsAfter(transaction: Transaction, id: string): Promise<Event[]> {
  const rows = await transaction
    .select(eventColumns)
    .from(events)
    .where(gt(events.id, id))
    .orderBy(asc(events.id))
    .limit(batchSize)
    .for("update");
  return rows.map(toEvent);
}

type Instants = { id: string; startsAt: Date | null; endsAt: Date | null; visibleFrom: Date | null };

/** Sets the instants of these events in one statement; version and history stay, because no field has changed. */
async function setInstants(transaction: Transaction, changed: Instants[]): Promise<void> {
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
