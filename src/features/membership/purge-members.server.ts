import { asc, inArray, lt } from "drizzle-orm";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { batchSize } from "./limits.ts";
import { rowColumns } from "./profile-row.server.ts";
import { trashStart } from "./store.server.ts";
import { profiles } from "./tables.ts";

/** Removes for good what has been in the trash for its 30 days. The history says that, and no longer what was in it. */
export async function purgeMembers({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  let removed: number;
  do {
    removed = await db.transaction(async (transaction) => {
      const expired = transaction
        .select({ id: profiles.id })
        .from(profiles)
        .where(lt(profiles.deletedAt, trashStart(clock.now())))
        .orderBy(asc(profiles.deletedAt))
        .limit(batchSize)
        .for("update", { skipLocked: true });
      const gone = await transaction
        .delete(profiles)
        .where(inArray(profiles.id, expired))
        .returning({ id: rowColumns.id });
      if (gone.length > 0) {
        await recordHistory(
          transaction,
          gone.map(({ id }) => ({
            entity: "member",
            entityId: String(id),
            action: "purged",
            actor: "system",
          })),
        );
      }
      return gone.length;
    });
  } while (removed === batchSize);
}
