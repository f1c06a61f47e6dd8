import { sql } from "drizzle-orm";
import { type Created, createEvent } from "#features/events/changes/create-event.server.ts";
import { updateEvent } from "#features/events/changes/update-event.server.ts";
import type { Event, EventInput, Scope } from "#features/events/event.ts";
import { emptyEvent } from "#features/events/fields/event-fields.ts";
import { deleteEvent } from "#features/events/trash/delete-event.server.ts";
import { listHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";

export function eventInput(fields: Partial<EventInput> = {}): EventInput {
  return {
    ...emptyEvent,
    title: "Coffee & Connections",
    date: "2026-03-05",
    location: "Town Hall",
    description: "Come as you are.",
    isFormatted: false,
    ...fields,
  };
}

export function storedEvent(fields: Partial<Event> = {}): Event {
  return {
    ...eventInput(),
    id: "1763700000000",
    seriesId: "1763700000000",
    startsAt: "2026-03-05T23:00:00.000Z",
    endsAt: "2026-03-06T01:00:00.000Z",
    archived: false,
    visibleFrom: "1970-01-01T00:00:00.000Z",
    cancelledAt: null,
    cancelReason: "",
    cancelAdvice: "",
    isSample: false,
    version: 1,
    updatedAt: "2026-01-02T03:04:05.000Z",
    ...fields,
  };
}

export function addEvent(
  platform: Platform,
  actor: string,
  fields: EventInput,
  formToken: string | null = null,
): Promise<Created> {
  return inTransaction(platform, actor, async (context) => {
    const made = await createEvent(context, { fields, formToken });
    if (!made) throw new Error("the form has made another event before");
    return made;
  });
}

export function editEvent(platform: Platform, actor: string, edit: Parameters<typeof updateEvent>[1]) {
  return inTransaction(platform, actor, (context) => updateEvent(context, edit));
}

export function trashEvent(platform: Platform, actor: string, id: string, scope: Scope = "this") {
  return inTransaction(platform, actor, (context) => deleteEvent(context, { id, scope }));
}

/** The address that staff return to after creating, changing or deleting an event: its month, or their list. */
export const calendarAfterChange =
  /\/event-calendar\?(month=\d{4}-\d\d|view=list&when=all&after=\d+\.0)&changed=\d+$/;

export const weekly = { isRecurring: true, recurringPattern: "weekly" } as const;

/** "<action> by <actor>" */
export async function historyOf({ db }: Platform, id: string): Promise<string[]> {
  return (await listHistory(db, "event", id)).map(({ action, actor }) => `${action} by ${actor}`);
}

export async function countRows({ db }: Platform, table: "events" | "history" | "event_form_tokens") {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]?.count;
}

/** Inserts `count` events, several per day around the present, every tenth of them online. */
export async function seedManyEvents({ db }: Platform, count: number): Promise<void> {
  await db.execute(sql`
    insert into events (id, series_id, title, date, start_time, end_time, starts_at, ends_at, location, description, is_virtual, archived)
    select (1700000000000 + n)::text, (1700000000000 + n)::text,
      case when n % 500 = 0 then 'Rare jewel ' else 'Gathering ' end || n, (start at time zone 'America/New_York')::date,
      '18:00', '20:00', start, start + interval '2 hours', 'Hall ' || n % 50, 'An evening among members', n % 10 = 0,
      start < now()
    from (select n, date_trunc('hour', now()) + (n - ${count}::int / 2) * interval '3 hours' as start
          from generate_series(1, ${count}::int) n) seeded`);
  await db.execute(sql`vacuum analyze events`);
}
