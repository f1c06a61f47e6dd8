import type { UseCaseContext } from "#platform/use-case.server.ts";
import { changeEvents } from "../changes/change-event.server.ts";
import { lockSeriesOf } from "../changes/change-store.server.ts";
import { eventsInScope } from "../recurrence/scope.ts";
import type { Cancellation } from "./cancellation-form.ts";
import { cancelledWith } from "./cancelled-with.ts";

export type Cancelled = { ok: true } | { ok: false; reason: "not-found" | "cancelled-already" };

/**
 * Cancels an event and, depending on the scope, the following ones or the whole series. The events stay in
 * the calendar; the version grows, so that subscribed calendars receive the cancellation (RFC 5545, SEQUENCE).
 * Others that were cancelled before keep their own reason.
 */
export async function cancelEvent(
  context: UseCaseContext,
  { id, scope, reason, advice }: Cancellation & { id: string },
): Promise<Cancelled> {
  const locked = await lockSeriesOf(context.tx, id);
  if (!locked) return { ok: false, reason: "not-found" };
  const { event, series } = locked;
  // The second request of a double click finds what the first one stored.
  const repeated = event.cancelReason === reason && event.cancelAdvice === advice;
  if (event.cancelledAt !== null) return repeated ? { ok: true } : { ok: false, reason: "cancelled-already" };
  const change = { cancelledAt: context.now, cancelReason: reason, cancelAdvice: advice };
  const open = eventsInScope(event, series, scope).filter((each) => each.cancelledAt === null);
  await changeEvents(
    context,
    "cancelled",
    open.map((before) => ({ before, change })),
  );
  return { ok: true };
}

type Reinstated = { ok: true } | { ok: false; reason: "not-found" };

/**
 * Takes the cancellation of an event back, or that of all events that were cancelled with it. An event that
 * is not cancelled stays as it is, as after a double click.
 */
export async function reinstateEvent(
  context: UseCaseContext,
  { id, among }: { id: string; among: "this" | "all" },
): Promise<Reinstated> {
  const locked = await lockSeriesOf(context.tx, id);
  if (!locked) return { ok: false, reason: "not-found" };
  const all = cancelledWith(locked.event, locked.series);
  const taken = among === "all" ? all : all.filter((event) => event.id === id);
  const change = { cancelledAt: null, cancelReason: "", cancelAdvice: "" };
  await changeEvents(
    context,
    "reinstated",
    taken.map((before) => ({ before, change })),
  );
  return { ok: true };
}
