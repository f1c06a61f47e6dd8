import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import type { Event } from "../event.ts";
import { eventColumns, toEvent } from "../event-row.server.ts";
import { events } from "../tables.ts";

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
