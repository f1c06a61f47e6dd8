import { content } from "#content/store.server.ts";
import { today } from "#platform/today.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { occurrenceId } from "../event.ts";
import { inputOf } from "../fields/event-fields.ts";
import { lastOf, nextDates } from "../recurrence/next-dates.ts";
import { batchFor } from "./change-event.server.ts";
import { lockSeriesOf } from "./change-store.server.ts";
import { insertDate } from "./insert-date.server.ts";

export type Extended = { ok: true } | { ok: false; reason: "not-found" | "does-not-recur" | "too-many" };

/**
 * Adds the next ten dates to the series of an event, each like the last one; a cancellation is not copied.
 * @param last the id of the last event that the asking page knew; where another one is last by now, the dates
 * have been added already, and nothing is done
 */
export async function extendSeries(
  context: UseCaseContext,
  { id, last }: { id: string; last: string },
): Promise<Extended> {
  const locked = await lockSeriesOf(context.tx, id);
  if (!locked) return { ok: false, reason: "not-found" };
  const { series, trash } = locked;
  if (lastOf(series)?.id !== last) return { ok: true };
  const next = nextDates(series, trash, today(context.now, content("organisation").timeZone));
  if (!next.ok) return next;

  const { seriesId, isSample } = next.last;
  const fields = inputOf(next.last);
  const batch = batchFor(next.further.length);
  for (const { number, date } of next.further) {
    const id = occurrenceId(seriesId, number);
    // The id is taken when a second request of a double click waited for the first one's.
    if (!(await insertDate(context, { id, seriesId, fields: { ...fields, date }, isSample, batch }))) break;
  }
  return { ok: true };
}
