import { isDeepStrictEqual } from "node:util";
import { content } from "#content/store.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Event, EventInput, Scope } from "../event.ts";
import { inputOf } from "../fields/event-fields.ts";
import { eventsInScope } from "../recurrence/scope.ts";
import { changeEvents } from "./change-event.server.ts";
import { lockSeriesOf } from "./change-store.server.ts";
import { type OwnDate, type OwnDates, ownDate } from "./own-dates.ts";
import { carriedOver, ownFields } from "./series-edit.ts";
import { storedFields } from "./stored-fields.ts";

export type Updated =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: Event }
  | { ok: false; reason: "own-dates"; dates: OwnDate[] };

type Update = {
  id: string;
  /**
   * The version the editor was loaded with; if the database has another one, the edit is refused as stale.
   */
  version: number;
  scope: Scope;
  fields: EventInput;
  /** What happens to dates that hold something of their own; null while nobody was asked. */
  ownDates?: OwnDates | null;
};

/**
 * Updates an event and, depending on the scope, the following ones or the whole series; never adds
 * occurrences (4.13). The others take over only the fields that the edit changes. Where one of them holds
 * something of its own in such a field, the edit is refused with a question until that is answered. Dates in
 * the trash move with the others, so that they come back to their place. The archive rule is applied to each
 * again (4.03).
 */
export async function updateEvent(
  context: UseCaseContext,
  { id, version, scope, fields, ownDates = null }: Update,
): Promise<Updated> {
  const { timeZone } = content("organisation");
  const locked = await lockSeriesOf(context.tx, id);
  if (!locked) return { ok: false, reason: "not-found" };
  const { event, series, trash } = locked;
  if (event.version !== version) return { ok: false, reason: "stale", current: event };

  const edit = { opened: event, sent: fields };
  const others = eventsInScope(event, [...series, ...trash], scope).filter((other) => other.id !== id);
  const asked = others
    .filter((other) => !trash.includes(other))
    .map((other) => ownDate(other, ownFields(other, edit)))
    .filter(({ names }) => names.length > 0);
  const agreed = ownDates?.change ?? [];
  const unanswered = asked.filter(({ key }) => !agreed.includes(key));
  if (unanswered.length > 0 && !ownDates?.keep) return { ok: false, reason: "own-dates", dates: asked };

  const stored = (input: EventInput) => storedFields(input, context.now, timeZone);
  const changes = others.flatMap((before) => {
    const own = ownFields(before, edit);
    const after = carriedOver(before, edit, agreed.includes(ownDate(before, own).key) ? [] : own);
    return isDeepStrictEqual(after, inputOf(before)) ? [] : [{ before, change: stored(after) }];
  });
  await changeEvents(context, "updated", [{ before: event, change: stored(fields) }, ...changes]);
  return { ok: true };
}
