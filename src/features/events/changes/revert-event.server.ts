import { content } from "#content/store.server.ts";
import { findHistory } from "#platform/history.server.ts";
import { compare } from "#platform/records/kind.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { readEarlierState } from "../fields/earlier-state.ts";
import { eventKind } from "../fields/event-kind.server.ts";
import { changeEvents } from "./change-event.server.ts";
import { lockSeriesOf } from "./change-store.server.ts";
import { storedFields } from "./stored-fields.ts";

export type Reverted = { ok: true } | { ok: false; reason: "not-found" | "stale" };

/**
 * Restores the fields that an event (only this one) had before a change in its history (4.14, 8.09). The
 * revert is a change like any other: it has its own history row, so that it can be reverted too, and the
 * archive rule is applied again.
 * @param change the history row's id
 * @param version the event's version that was compared with the earlier state; if the database has another
 * one, the revert is refused as stale
 */
export async function revertEvent(
  context: UseCaseContext,
  { change, version }: { change: number; version: number },
): Promise<Reverted> {
  const row = await findHistory(context.tx, "event", change);
  const earlier = readEarlierState(row?.before);
  const locked = row && earlier && (await lockSeriesOf(context.tx, row.entityId));
  if (!locked) return { ok: false, reason: "not-found" };
  const { event } = locked;
  // Already reverted, as after a double click.
  if (compare(eventKind.facts(event), eventKind.facts(earlier)).length === 0) return { ok: true };
  if (event.version !== version) return { ok: false, reason: "stale" };
  const fields = storedFields(earlier, context.now, content("organisation").timeZone);
  await changeEvents(context, "reverted", [{ before: event, change: fields }]);
  return { ok: true };
}
