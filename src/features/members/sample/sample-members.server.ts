import { and, eq } from "drizzle-orm";
import { insertMembers, lockMemberWrites } from "#features/members/insert-store.server.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { changeMember } from "#features/members/store.server.ts";
import { members, membershipMarkers } from "#features/members/tables.ts";
import type { Clock } from "#platform/clock.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { sampleMembers } from "./sample-rows.server.ts";

/** Plants the sample members, once in the life of a database: removed ones do not come back with the next start. */
export function seedSampleMembers({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    const marked = await transaction
      .insert(membershipMarkers)
      .values({ name: "sample-members", at: now })
      .onConflictDoNothing()
      .returning();
    if (marked.length === 0) return;
    await lockMemberWrites(transaction);
    const made = { isEmailVerified: true, isSample: true, createdAt: now, updatedAt: now };
    const planted = await insertMembers(
      transaction,
      sampleMembers(now).map((sample) => ({ ...sample, ...made })),
    );
    await recordHistory(
      transaction,
      planted.map((after) => ({
        entity: "member",
        entityId: String(after.id),
        action: "created",
        actor: "system",
        after,
      })),
    );
  });
}

/** How many sample members are still in the directory. */
export function countSampleMembers(connection: Connection): Promise<number> {
  return connection.$count(members, and(eq(members.isSample, true), isLive));
}

/** Moves every sample member to the trash, in one action, and answers how many there were. */
export function removeSampleMembers(
  { db, clock }: { db: Connection; clock: Clock },
  actor: string,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    const samples = await transaction
      .select(memberColumns)
      .from(members)
      .where(and(eq(members.isSample, true), isLive))
      .orderBy(members.id)
      .for("update");
    for (const before of samples.map(memberFromRow)) {
      const change = { deletedAt: now, updatedAt: now, version: before.version + 1 };
      await changeMember(transaction, before.id, change);
      await recordHistory(transaction, {
        entity: "member",
        entityId: String(before.id),
        action: "deleted",
        actor,
        before,
      });
    }
    return samples.length;
  });
}
