import { inArray, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { changeMembers } from "#features/members/bulk/change-members.server.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { blankTraces } from "#features/members/personal-data/blank-traces-store.server.ts";
import { members } from "#features/members/tables.ts";
import { blankHolders, lockMembershipsOf } from "#features/members/terms/holder-data.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Trash } from "#records/trash.server.ts";

/** The deleted members. One whose address another has by now stays; the history of one that is gone has no contents. */
export const memberTrash: Trash = {
  entity: "member",
  table: members,
  id: members.id,
  readId: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  deletedAt: members.deletedAt,
  rank: sql`(-${members.id})::numeric`,
  words: sql`concat_ws(' ', ${members.fullName}, ${members.company}, ${members.email})`,
  async restore(context, ids) {
    return (await changeMembers(context, { action: "restore", ids: ids.map(Number) })).changed;
  },
  async purge(tx, expired, now) {
    const found = await tx.select({ id: members.id }).from(members).where(inArray(members.id, expired));
    const ids = found.map(({ id }) => id);
    await lockMembershipsOf(tx, ids);
    await lockMemberWrites(tx); // an import that runs holds rows which are blanked here
    await blankHolders(tx, ids, { day: organisationDay(now) });
    const gone = await tx
      .delete(members)
      .where(isAnyOf(members.id, ids))
      .returning({ id: members.id, email: members.email, fullName: members.fullName });
    await blankTraces(tx, gone);
    return gone.map(({ id }) => ({ id }));
  },
};
