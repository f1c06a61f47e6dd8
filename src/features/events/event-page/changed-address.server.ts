import type { Sent } from "#form/take-form.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { listDeletedWith } from "#platform/records/trash.server.ts";
import { calendarAddress } from "../calendar/calendar-query.ts";
import { writeCursor } from "../calendar/cursor.ts";
import { type Event, isEventId } from "../event.ts";
import { findEvent } from "../store.server.ts";
import { eventTrash } from "../trash/event-trash.server.ts";
import { listDeleted } from "../trash/trash-store.server.ts";

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

/**
 * The address of the calendar where a changed event stands: its month, or, for those who came from the list
 * (`?view=list` in the address of `request`), the list that begins with it.
 */
export async function addressOfChanged(
  { platform: { db, clock }, request }: Pick<Sent<unknown>, "platform" | "request">,
  id: string,
): Promise<string> {
  const found = await findChanged(db, id, clock.now());
  if (!found) return calendarAddress({});
  const { date, startsAt } = found.event;
  if (new URL(request.url).searchParams.get("view") !== "list")
    return calendarAddress({ month: date.slice(0, 7), changed: id });
  // Ids have no leading zero, so the place of "0" is just before every event of that instant.
  return calendarAddress({ view: "list", when: "all", after: writeCursor(startsAt, "0"), changed: id });
}
