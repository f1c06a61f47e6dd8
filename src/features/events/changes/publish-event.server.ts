import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Scope } from "../event.ts";
import { isPublished } from "../publication/publication.ts";
import { eventsInScope } from "../recurrence/scope.ts";
import { changeEvents } from "./change-event.server.ts";
import { lockSeriesOf } from "./change-store.server.ts";

export type Published = { ok: true } | { ok: false; reason: "not-found" };

/**
 * Shows an event to visitors from now on and, depending on the scope, the following ones or the whole
 * series. Published ones stay as they are.
 */
export async function publishEvent(
  context: UseCaseContext,
  { id, scope }: { id: string; scope: Scope },
): Promise<Published> {
  const locked = await lockSeriesOf(context.tx, id);
  if (!locked) return { ok: false, reason: "not-found" };
  const change = { isDraft: false, publishAt: null, visibleFrom: new Date(0) };
  const waiting = eventsInScope(locked.event, locked.series, scope).filter(
    (each) => !isPublished(each, context.now),
  );
  await changeEvents(
    context,
    "published",
    waiting.map((before) => ({ before, change })),
  );
  return { ok: true };
}
