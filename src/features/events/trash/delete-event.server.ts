import type { UseCaseContext } from "#platform/use-case.server.ts";
import { changeEvents } from "../changes/change-event.server.ts";
import { lockSeriesOf } from "../changes/change-store.server.ts";
import type { Scope } from "../event.ts";
import { eventsInScope } from "../recurrence/scope.ts";

export type Deleted = { ok: true; dates: number } | { ok: false; reason: "not-found" };

/**
 * Moves an event and, depending on the scope, the following ones or the whole series to the trash (4.15). The
 * version grows, so that an edit from an open editor is refused and subscribed calendars receive the
 * cancellation.
 */
export async function deleteEvent(
  context: UseCaseContext,
  { id, scope }: { id: string; scope: Scope },
): Promise<Deleted> {
  const locked = await lockSeriesOf(context.tx, id);
  if (!locked) return { ok: false, reason: "not-found" };
  const chosen = eventsInScope(locked.event, locked.series, scope);
  const changes = chosen.map((before) => ({ before, change: { deletedAt: context.now } }));
  await changeEvents(context, "deleted", changes);
  return { ok: true, dates: chosen.length };
}
