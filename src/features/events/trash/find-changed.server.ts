import type { Connection } from "#platform/database.server.ts";
import { listDeletedWith } from "#records/trash.server.ts";
import { type Event, isEventId } from "../event.ts";
import { findEvent } from "../store.server.ts";
import { eventTrash } from "./event-trash.server.ts";
import { listDeleted } from "./trash-store.server.ts";

/** An event that staff have just changed; `deleted` is how many went to the trash at once, 0 if it did not. */
export async function findChanged(
  db: Connection,
  id: string,
  now: Date,
): Promise<{ event: Event; deleted: number } | null> {
  const event = await findEvent(db, id);
  if (event) return { event, deleted: 0 };
  const [deleted] = isEventId(id) ? await listDeleted(db, [id], now) : [];
  return deleted
    ? { event: deleted, deleted: (await listDeletedWith(db, eventTrash, id, now)).length }
    : null;
}
