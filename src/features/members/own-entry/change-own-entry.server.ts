import type { Visibility } from "#features/members/member.ts";
import { directorySettings } from "#features/members/relay/tables.ts";
import { closeEdit } from "#features/members/reviews/edit-store.server.ts";
import { setMemberState } from "#features/members/set-member-state.server.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { updateMember } from "#features/members/update-member.server.ts";
import type { Platform } from "#platform/platform.server.ts";

type Place = Pick<Platform, "db" | "clock">;

/**
 * Sets who sees which field and whether her page takes messages. It holds at once and waits for nobody: what she hides
 * is hidden. False when the entry is not hers.
 */
export function chooseVisibility(
  { db, clock }: Place,
  userId: string,
  memberId: number,
  { visibility, takesMessages }: { visibility: Visibility; takesMessages: boolean },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [member] = await lockMembers(transaction, [memberId]);
    if (member?.userId !== userId) return false;
    await updateMember(transaction, clock.now(), userId, member, { visibility });
    await transaction
      .insert(directorySettings)
      .values({ memberId, takesMessages })
      .onConflictDoUpdate({ target: directorySettings.memberId, set: { takesMessages } });
    return true;
  });
}

/** Takes the owner's open submission back; her entry stays as it is. False when the entry is not hers. */
export function discardEdit({ db, clock }: Place, userId: string, memberId: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [member] = await lockMembers(transaction, [memberId]);
    if (member?.userId !== userId || member.state !== "approved") return false;
    await closeEdit(transaction, clock.now(), memberId, { state: "withdrawn" });
    return true;
  });
}

/** Takes the owner's entry out of the directory, and what waits about it out of the queue. False when it is not hers. */
export function withdrawEntry({ db, clock }: Place, userId: string, memberId: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    const [member] = await lockMembers(transaction, [memberId]);
    if (member?.userId !== userId || (member.state !== "approved" && member.state !== "pending"))
      return false;
    await closeEdit(transaction, now, memberId, { state: "withdrawn" });
    await setMemberState(transaction, now, userId, memberId, "withdrawn");
    return true;
  });
}
