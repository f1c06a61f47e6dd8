import { content } from "#content/store.server.ts";
import type { Clock } from "#platform/clock.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { today } from "#platform/today.ts";
import { isArchived } from "../archive/archive.ts";
import { changeEvent } from "../changes/change-store.server.ts";
import { lockDeleted } from "./trash-store.server.ts";

/** Brings an event back from the trash with its id and all fields (4.16); the archive rule is applied anew. */
export function restoreEvent(
  platform: { db: Connection; clock: Clock },
  actor: string,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  return platform.db.transaction(async (transaction) => {
    const now = platform.clock.now();
    const before = await lockDeleted(transaction, id, now);
    if (!before) return { ok: false, reason: "not-found" };
    const after = await changeEvent(transaction, id, {
      deletedAt: null,
      updatedAt: now,
      archived: isArchived(before.date, today(now, content("organisation").timeZone)),
      version: before.version + 1,
    });
    await recordHistory(transaction, {
      entity: "event",
      entityId: id,
      action: "restored",
      actor,
      before,
      after,
    });
    return { ok: true };
  });
}
