import type { UseCaseContext } from "#platform/use-case.server.ts";
import { changeEvents } from "../changes/change-event.server.ts";
import { lockSeriesOf } from "../changes/change-store.server.ts";
import { cancelledWith } from "./cancelled-with.ts";

export type Reinstated = { ok: true } | { ok: false; reason: "not-found" };

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
