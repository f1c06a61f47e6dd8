import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import type { Event } from "../event.ts";
import { eventColumns, toEvent } from "../event-row.server.ts";
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

/**
 * The event and the live events of its series, locked until the transaction ends; null when it is deleted or
 * missing.
 */
export async function lockSeriesOf(
  transaction: Transaction,
  id: string,
): Promise<{ event: Event; series: Event[] } | null> {
  const [found] = await transaction
    .select({ seriesId: events.seriesId })
    .from(events)
    .where(eq(events.id, id));
  if (!found) return null;
  // Always locked in the order of ids, so that two administrators cannot deadlock.
  const rows = await transaction
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.seriesId, found.seriesId), isNull(events.deletedAt)))
    .orderBy(asc(events.id))
    .for("update");
  const series = rows.map(toEvent);
  const event = series.find((member) => member.id === id);
  return event ? { event, series } : null;
}
