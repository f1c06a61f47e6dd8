import { and, eq } from "drizzle-orm";
import { changeMembers } from "#features/members/bulk/change-members.server.ts";
import { insertMembers, lockMemberWrites } from "#features/members/insert-store.server.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { members, membershipMarkers } from "#features/members/tables.ts";
import { recordHistory } from "#platform/history.server.ts";
import { markOnce } from "#platform/idempotent.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { sampleMembers } from "./sample-rows.server.ts";

const shown = and(eq(members.isSample, true), isLive);

/** Inserts the sample members once per database: removed ones do not come back at the next start. */
export function seedSampleMembers({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    if (!(await markOnce(transaction, membershipMarkers, "sample-members", now))) return;
    await lockMemberWrites(transaction);
    const made = { isEmailVerified: true, isSample: true, createdAt: now, updatedAt: now };
    const inserted = await insertMembers(
      transaction,
      sampleMembers(now).map((sample) => ({ ...sample, ...made })),
    );
    await recordHistory(
      transaction,
      inserted.map((after) => ({
        entity: "member",
        entityId: String(after.id),
        action: "created",
        actor: "system",
        after,
      })),
    );
  });
}

/** Moves every sample member to the trash, all with the same time; returns how many there were. */
export async function removeSampleMembers(context: UseCaseContext): Promise<number> {
  const samples = await context.tx.select({ id: members.id }).from(members).where(shown);
  const ids = samples.map(({ id }) => id);
  return (await changeMembers(context, { action: "delete", ids })).changed;
}
