import { content } from "#content/store.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { EventInput } from "../event.ts";
import { type Event, occurrenceNumber, type Scope } from "../event.ts";
import { occurrenceDate, recurrenceOf } from "../recurrence/recurrence.ts";
import { eventsInScope } from "../recurrence/scope.ts";
import { changeEvent } from "./change-event.server.ts";
import { lockSeriesOf } from "./change-store.server.ts";
import { storedFields } from "./stored-fields.ts";

export type Updated =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: Event };

type Update = {
  id: string;
  /**
   * The version the editor was loaded with; if the database has another one, the edit is refused as stale.
   */
  version: number;
  scope: Scope;
  fields: EventInput;
};

/**
 * Updates an event and, depending on the scope, the following ones or the whole series; never adds
 * occurrences (4.13). The archive rule is applied to each again (4.03).
 */
export async function updateEvent(
  context: UseCaseContext,
  { id, version, scope, fields }: Update,
): Promise<Updated> {
  const { timeZone } = content("organisation");
  const locked = await lockSeriesOf(context.tx, id);
  if (!locked) return { ok: false, reason: "not-found" };
  const { event, series } = locked;
  if (event.version !== version) return { ok: false, reason: "stale", current: event };

  for (const before of eventsInScope(event, series, scope)) {
    const date = newDate(before, event, fields);
    await changeEvent(context, before, "updated", storedFields({ ...fields, date }, context.now, timeZone));
  }
  return { ok: true };
}

/**
 * The new date of an event in the series. Each event keeps its day unless the edit moves the series: with a
 * new date or pattern every other occurrence is recomputed from the edited one's date.
 */
function newDate(event: Event, edited: Event, input: EventInput): string {
  if (event.id === edited.id) return input.date;
  const recurrence = recurrenceOf(input);
  const samePattern = JSON.stringify(recurrence) === JSON.stringify(recurrenceOf(edited));
  if (!recurrence || (samePattern && input.date === edited.date)) return event.date;
  return occurrenceDate(input.date, recurrence, occurrenceNumber(event) - occurrenceNumber(edited));
}
