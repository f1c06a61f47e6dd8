import { asc, inArray, lt } from "drizzle-orm";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { batchSize } from "#features/members/limits.ts";
import { memberColumns } from "#features/members/member-row.server.ts";
import { blankTraces } from "#features/members/personal-data/blank-traces-store.server.ts";
import { members } from "#features/members/tables.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { trashStart } from "#platform/trash-days.ts";

/**
 * Permanently deletes members that have been in the trash for `trashDays`. The history keeps the fact,
 * without contents.
 */
export async function purgeMembers({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  let removed: number;
  do {
    removed = await db.transaction(async (transaction) => {
      await lockMemberWrites(transaction); // an import that runs holds rows which are blanked here
      const expired = transaction
        .select({ id: members.id })
        .from(members)
        .where(lt(members.deletedAt, trashStart(clock.now())))
        .orderBy(asc(members.deletedAt))
        .limit(batchSize)
        .for("update", { skipLocked: true });
      const gone = await transaction
        .delete(members)
        .where(inArray(members.id, expired))
        .returning({ id: memberColumns.id, email: memberColumns.email });
      await blankTraces(transaction, gone);
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
