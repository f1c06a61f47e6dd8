import { content } from "#content/store.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { EventInput } from "../event.ts";
import { type Event, occurrenceNumber, type Scope } from "../event.ts";
import { occurrenceDate, recurrenceOf } from "../recurrence/recurrence.ts";
import { eventsInScope } from "../recurrence/scope.ts";
import { changeEvent, lockSeriesOf, storedFields } from "./change-store.server.ts";

export type Updated =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: Event };

/**
 * Replaces the fields of an event, and of the following ones or the whole series when the scope says so; never adds
 * occurrences (4.13). The archive rule is applied anew to each (4.03, O3).
 * @param version the one the editor was opened with; another one in the database refuses the edit as stale
 */
export function updateEvent(
  platform: Pick<Platform, "db" | "clock">,
  actor: string,
  id: string,
  { version, scope }: { version: number; scope: Scope },
  input: EventInput,
): Promise<Updated> {
  return platform.db.transaction(async (transaction) => {
    const now = platform.clock.now();
    const { timeZone } = content("organisation");
    const locked = await lockSeriesOf(transaction, id);
    if (!locked) return { ok: false, reason: "not-found" };
    const { event, series } = locked;
    if (event.version !== version) return { ok: false, reason: "stale", current: event };

    for (const before of eventsInScope(event, series, scope)) {
      const date = newDate(before, event, input);
      const after = await changeEvent(transaction, before.id, {
        ...storedFields({ ...input, date }, now, timeZone),
        version: before.version + 1,
      });
      await recordHistory(transaction, {
        entity: "event",
        entityId: before.id,
        action: "updated",
        actor,
        before,
        after,
      });
    }
    return { ok: true };
  });
}

/**
 * Each event keeps its own day unless the edit moves the series: a new date or a new pattern counts every other
 * occurrence anew from the edited one's date.
 */
function newDate(event: Event, edited: Event, input: EventInput): string {
  if (event.id === edited.id) return input.date;
  const recurrence = recurrenceOf(input);
  const samePattern = JSON.stringify(recurrence) === JSON.stringify(recurrenceOf(edited));
  if (!recurrence || (samePattern && input.date === edited.date)) return event.date;
  return occurrenceDate(input.date, recurrence, occurrenceNumber(event) - occurrenceNumber(edited));
}
