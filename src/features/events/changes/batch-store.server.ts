import { and, asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";
import type { Event } from "../event.ts";
import { eventColumns, toEvent } from "../event-row.server.ts";
import { events } from "../tables.ts";

/**
 * The history rows of the change that this row belongs to, in their order; empty for a change of one event.
 */
export function listBatch(connection: Connection, change: number) {
  const opened = alias(history, "opened");
  return connection
    .select({
      id: history.id,
      eventId: history.entityId,
      action: history.action,
      before: history.before,
      after: history.after,
    })
    .from(history)
    .innerJoin(opened, eq(opened.batch, history.batch))
    .where(and(eq(opened.id, change), eq(history.entity, "event")))
    .orderBy(asc(history.id));
}

/** The events with these ids that are not removed for good, by id, locked until the transaction ends. */
export async function lockEvents(transaction: Transaction, ids: string[]): Promise<Map<string, Event>> {
  const rows = await transaction
    .select(eventColumns)
    .from(events)
    .where(inArray(events.id, ids))
    .orderBy(asc(events.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, toEvent(row)]));
}
