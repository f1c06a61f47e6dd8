import { content } from "#content/store.server.ts";
import { findHistory, recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { differences } from "../fields/differences.ts";
import { readEarlierState } from "../fields/earlier-state.ts";
import { changeEvent, lockSeriesOf, storedFields } from "./change-store.server.ts";

export type Reverted = { ok: true } | { ok: false; reason: "not-found" | "stale" };

/**
 * Gives an event, this one alone, the fields it had before a change of its history (4.14, 8.09). It is a change like
 * any other: with a history row of its own, so that it can be reverted too, and the archive rule applied anew.
 * @param change the history row's id
 * @param version the event's as it was compared with the earlier state; another one in the database refuses as stale
 */
export function revertEvent(
  platform: Pick<Platform, "db" | "clock">,
  actor: string,
  { change, version }: { change: number; version: number },
): Promise<Reverted> {
  return platform.db.transaction(async (transaction) => {
    const row = await findHistory(transaction, "event", change);
    const earlier = readEarlierState(row?.before);
    const locked = row && earlier && (await lockSeriesOf(transaction, row.entityId));
    if (!locked) return { ok: false, reason: "not-found" };
    const { event: before } = locked;
    // The second of two clicks finds it done.
    if (differences(before, earlier, "").length === 0) return { ok: true };
    if (before.version !== version) return { ok: false, reason: "stale" };
    const fields = storedFields(earlier, platform.clock.now(), content("organisation").timeZone);
    const after = await changeEvent(transaction, before.id, { ...fields, version: before.version + 1 });
    await recordHistory(transaction, {
      entity: "event",
      entityId: before.id,
      action: "reverted",
      actor,
      before,
      after,
    });
    return { ok: true };
  });
}
