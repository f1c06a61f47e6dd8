import { content } from "#content/store.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { batchSize } from "../limits.ts";
import { lockUnarchivedBefore, markArchived } from "./archive-store.server.ts";

/**
 * Archives every event whose day is over by the organisation's calendar (4.01), never by a visitor's. Running it again,
 * or in two processes at once, changes nothing more. The version stays: nothing anyone edits has changed, so neither
 * an open editor nor a subscribed calendar needs to hear of it.
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
