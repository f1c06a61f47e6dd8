import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { removeOldFormTokens } from "../changes/form-token-store.server.ts";
import { batchSize } from "../limits.ts";
import { removeExpired } from "./trash-store.server.ts";

/**
 * Permanently deletes events that have been in the trash for 30 days, and old form tokens. The history stays.
 */
export async function purgeEvents(platform: Pick<Platform, "db" | "clock">): Promise<void> {
  const now = platform.clock.now();
  let removed: number;
  do {
    removed = await platform.db.transaction(async (transaction) => {
      const expired = await removeExpired(transaction, now);
      for (const before of expired) {
        await recordHistory(transaction, {
          entity: "event",
          entityId: before.id,
          action: "purged",
          actor: "system",
          before,
        });
      }
      return expired.length;
    });
  } while (removed === batchSize);
  await platform.db.transaction((transaction) => removeOldFormTokens(transaction, now));
}
