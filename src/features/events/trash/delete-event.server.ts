import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { changeEvent, lockSeriesOf } from "../changes/change-store.server.ts";
import type { Scope } from "../event.ts";
import { eventsInScope } from "../recurrence/scope.ts";

/**
 * Moves an event, or also the following ones or the whole series, to the trash (4.15). The version grows, so that an
 * editor still open elsewhere is refused and subscribed calendars learn of the cancellation.
 */
export function deleteEvent(
  platform: Pick<Platform, "db" | "clock">,
  actor: string,
  id: string,
  scope: Scope,
): Promise<{ ok: true; deleted: number } | { ok: false; reason: "not-found" }> {
  return platform.db.transaction(async (transaction) => {
    const now = platform.clock.now();
    const locked = await lockSeriesOf(transaction, id);
    if (!locked) return { ok: false, reason: "not-found" };
    const chosen = eventsInScope(locked.event, locked.series, scope);
    for (const before of chosen) {
      const change = { deletedAt: now, updatedAt: now, version: before.version + 1 };
      await changeEvent(transaction, before.id, change);
      await recordHistory(transaction, {
        entity: "event",
        entityId: before.id,
        action: "deleted",
        actor,
        before,
      });
    }
    return { ok: true, deleted: chosen.length };
  });
}
