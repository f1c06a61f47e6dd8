import { content } from "#content/store.server.ts";
import { findHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { differences } from "../fields/differences.ts";
import { readEarlierState } from "../fields/earlier-state.ts";
import { changeEvent } from "./change-event.server.ts";
import { lockSeriesOf } from "./change-store.server.ts";
import { storedFields } from "./stored-fields.ts";

export type Reverted = { ok: true } | { ok: false; reason: "not-found" | "stale" };

/**
 * Gives an event, this one alone, the fields it had before a change of its history (4.14, 8.09). It is a change like
 * any other: with a history row of its own, so that it can be reverted too, and the archive rule applied anew.
 * @param change the history row's id
 * @param version the event's as it was compared with the earlier state; another one in the database refuses as stale
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
  // The second of two clicks: it is reverted already.
  if (differences(event, earlier, "").length === 0) return { ok: true };
  if (event.version !== version) return { ok: false, reason: "stale" };
  const fields = storedFields(earlier, context.now, content("organisation").timeZone);
  await changeEvent(context, event, "reverted", fields);
  return { ok: true };
}
