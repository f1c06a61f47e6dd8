import { content } from "#content/store.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { batchSize } from "../limits.ts";
import { lockUnarchivedBefore, markArchived } from "./archive-store.server.ts";

/**
 * Archives every event whose day is over in the organisation's time zone (4.01), never a visitor's. Safe to
 * repeat and to run in two processes at once. The version does not change: no editable field has changed, so
 * open editors and subscribed calendars are not affected.
 */
export async function archiveEvents(platform: Pick<Platform, "db" | "clock">): Promise<void> {
  const day = today(platform.clock.now(), content("organisation").timeZone);
  let archived: number;
  do {
    archived = await platform.db.transaction(async (transaction) => {
      const due = await lockUnarchivedBefore(transaction, day);
      await markArchived(
        transaction,
        due.map(({ id }) => id),
      );
      for (const before of due) {
        const after = { ...before, archived: true };
        await recordHistory(transaction, {
          entity: "event",
          entityId: before.id,
          action: "archived",
          actor: "system",
          before,
          after,
        });
      }
      return due.length;
    });
  } while (archived === batchSize);
}
