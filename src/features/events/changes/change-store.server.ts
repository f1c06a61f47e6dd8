import { asc, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import type { Event } from "../event.ts";
import { eventColumns, toEvent } from "../store.server.ts";
import { events } from "../tables.ts";

/** Inserts an event; null, with nothing changed, when its id is taken. */
export async function insertEvent(
  transaction: Transaction,
  row: typeof events.$inferInsert,
): Promise<Event | null> {
  const [inserted] = await transaction
    .insert(events)
    .values(row)
    .onConflictDoNothing()
    .returning(eventColumns);
  return inserted ? toEvent(inserted) : null;
}

/** Updates a row and returns the new event. */
export async function storeChange(
  transaction: Transaction,
  id: string,
  change: Partial<typeof events.$inferInsert>,
): Promise<Event> {
  const [row] = await transaction.update(events).set(change).where(eq(events.id, id)).returning(eventColumns);
  if (!row) throw new Error(`event ${id} is gone although its row is locked`);
  return toEvent(row);
}

/** The events that meet a condition, locked until the transaction ends; in the order of ids, so that two cannot deadlock. */
export async function lockEvents(transaction: Transaction, condition: SQL | undefined): Promise<Event[]> {
  const rows = await transaction
    .select(eventColumns)
    .from(events)
    .where(condition)
    .orderBy(asc(events.id))
    .for("update");
  return rows.map(toEvent);
}

/**
 * The event, the live events of its series, and those in the trash (all deleted ones that are not yet
 * removed), locked until the transaction ends; null when the event is deleted or missing.
 */
export async function lockSeriesOf(
  transaction: Transaction,
  id: string,
): Promise<{ event: Event; series: Event[]; trash: Event[] } | null> {
  const [found] = await transaction
    .select({ seriesId: events.seriesId })
    .from(events)
    .where(eq(events.id, id));
  if (!found) return null;
  // Always locked in the order of ids, so that two administrators cannot deadlock.
  const rows = await transaction
    .select({ ...eventColumns, deletedAt: events.deletedAt })
    .from(events)
    .where(eq(events.seriesId, found.seriesId))
    .orderBy(asc(events.id))
    .for("update");
  const ofState = (deleted: boolean) =>
    rows
      .filter(({ deletedAt }) => (deletedAt !== null) === deleted)
      .map(({ deletedAt, ...row }) => toEvent(row));
  const series = ofState(false);
  const event = series.find((member) => member.id === id);
  return event ? { event, series, trash: ofState(true) } : null;
}
