import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import type { Event } from "../event.ts";
import { eventColumns, toEvent } from "../event-row.server.ts";
import { eventMarkers, events } from "../tables.ts";

/**
 * True for the first call with this name in a database's lifetime; of two processes at once only one gets
 * true.
 */
export async function markOnce(transaction: Transaction, name: string, now: Date): Promise<boolean> {
  const marked = await transaction
    .insert(eventMarkers)
    .values({ name, at: now })
    .onConflictDoNothing()
    .returning();
  return marked.length > 0;
}

/** The sample events that are not deleted, locked in the order of ids. */
export async function lockSamples(transaction: Transaction): Promise<Event[]> {
  const rows = await transaction
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.isSample, true), isNull(events.deletedAt)))
    .orderBy(asc(events.id))
    .for("update");
  return rows.map(toEvent);
}
