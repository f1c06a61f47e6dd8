import { and, gte, inArray } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { trashStart } from "#platform/trash-days.ts";
import { lockEvents } from "../changes/change-store.server.ts";
import type { Event } from "../event.ts";
import { eventColumns, toEvent } from "../event-row.server.ts";
import { events } from "../tables.ts";

/** The deleted events with these ids that can still be restored, in no particular order. */
export async function listDeleted(connection: Connection, ids: string[], now: Date): Promise<Event[]> {
  const rows = await connection.select(eventColumns).from(events).where(inTrash(ids, now));
  return rows.map(toEvent);
}

/** The deleted events with these ids that can still be restored, locked in the order of ids. */
export function lockDeleted(transaction: Transaction, ids: string[], now: Date): Promise<Event[]> {
  return lockEvents(transaction, inTrash(ids, now));
}

function inTrash(ids: string[], now: Date) {
  return and(inArray(events.id, ids), gte(events.deletedAt, trashStart(now)));
}
