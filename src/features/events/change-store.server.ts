import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { today } from "#platform/today.ts";
import { isArchived } from "./archive.ts";
import type { Event } from "./event.ts";
import type { EventInput } from "./event-form.ts";
import { eventRow, rowColumns } from "./event-row.server.ts";
import { schedule } from "./schedule.ts";
import { eventFormTokens, events } from "./tables.ts";

/** What a row stores of an input: its fields, its instants in the zone, and whether the archive rule holds at once. */
export function storedFields(input: EventInput, now: Date, timeZone: string) {
  const { date, ...fields } = input;
  const instants = schedule(date, input.startTime, input.endTime, timeZone);
  return {
    ...fields,
    date: date || null,
    startsAt: instants?.startsAt ?? null,
    endsAt: instants?.endsAt ?? null,
    archived: isArchived(date, today(now, timeZone)),
    updatedAt: now,
  };
}

/** Inserts an event, or answers null, with nothing changed, when its id is taken. */
export async function insertEvent(
  transaction: Transaction,
  row: typeof events.$inferInsert,
): Promise<Event | null> {
  const [inserted] = await transaction.insert(events).values(row).onConflictDoNothing().returning(rowColumns);
  return inserted ? eventRow(inserted) : null;
}

/** Changes a row and returns it as it is now. */
export async function changeEvent(
  transaction: Transaction,
  id: string,
  change: Partial<typeof events.$inferInsert>,
): Promise<Event> {
  const [row] = await transaction.update(events).set(change).where(eq(events.id, id)).returning(rowColumns);
  if (!row) throw new Error(`event ${id} is gone although its row is locked`);
  return eventRow(row);
}

/** The live events of the series that this event is of, locked until the transaction ends; none when it is deleted. */
export async function lockSeriesOf(
  transaction: Transaction,
  id: string,
): Promise<{ event: Event; series: Event[] } | null> {
  const [found] = await transaction
    .select({ seriesId: events.seriesId })
    .from(events)
    .where(eq(events.id, id));
  if (!found) return null;
  // Always in the order of ids, so that two administrators wait for each other and never both at once.
  const rows = await transaction
    .select(rowColumns)
    .from(events)
    .where(and(eq(events.seriesId, found.seriesId), isNull(events.deletedAt)))
    .orderBy(asc(events.id))
    .for("update");
  const series = rows.map(eventRow);
  const event = series.find((member) => member.id === id);
  return event ? { event, series } : null;
}

/** Takes the token for this transaction, or answers the id of the event that was made with it before. */
export async function takeFormToken(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<string | null> {
  const taken = await transaction
    .insert(eventFormTokens)
    .values({ token, eventId: "", at: now })
    .onConflictDoNothing() // waits while another transaction holds the token
    .returning();
  if (taken.length > 0) return null;
  const [used] = await transaction.select().from(eventFormTokens).where(eq(eventFormTokens.token, token));
  return used?.eventId ?? null;
}

/** Notes which event was made with a token that this transaction has taken. */
export async function rememberFormToken(
  transaction: Transaction,
  token: string,
  eventId: string,
): Promise<void> {
  await transaction.update(eventFormTokens).set({ eventId }).where(eq(eventFormTokens.token, token));
}
