import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { MemberState } from "#features/members/member-kind.ts";
import { shareAddresses } from "#features/members/membership/join-listing.server.ts";
import { emailTaken } from "#features/members/messages.ts";
import { isPhotoStored } from "#features/members/photo/stored-photos.server.ts";
import { findMemberWithTrash, lockMembers } from "#features/members/store.server.ts";
import { type MemberChange, updateMember } from "#features/members/update-member.server.ts";
import type { Files } from "#platform/files.server.ts";
import type { Change, Revert } from "#records/undo.server.ts";
import { earlierFields, hasFields, onTopOf } from "./earlier-fields.ts";
import { lookAgain, nothingEarlier, notLive } from "./messages.ts";

const swept = "That photo was permanently deleted, so it can't be restored.";

/**
 * Puts back one change in a member's history [4.14]: the fields that it changed get the values they had before;
 * what others changed besides stays. The revert is a change like any other and can be put back itself.
 */
export const memberRevert: Revert<MemberState> = {
  async plan({ db, files }, change) {
    const found = await findMemberWithTrash(db, Number(change.entityId));
    if (!found) return { kind: "gone" };
    if (found.deletedAt) return { kind: "trash" };
    if (!earlierFields(change.before, change.after)) return { kind: "none" };
    const earlier = await storedEarlier(files, change);
    if (!earlier) return { kind: "never", words: swept };
    const { member } = found;
    return {
      kind: "revert",
      version: member.version,
      now: member,
      earlier: { ...member, ...onTopOf(member, earlier) },
    };
  },
  async put(context, change, version) {
    const id = Number(change.entityId);
    const stored = await storedEarlier(context.files, change);
    if (!stored) return { ok: false, words: nothingEarlier };
    if (stored.email !== undefined) await lockMemberWrites(context.tx);
    if (stored.isEmailShared) await shareAddresses(context.tx, [stored.email ?? ""]);
    const [member] = await lockMembers(context.tx, [id]);
    if (!member) return { ok: false, words: notLive };
    const earlier = onTopOf(member, stored);
    const done = hasFields(member, earlier)
      ? { ok: true as const }
      : await updateMember(context, { id, version, change: earlier, action: "reverted" });
    if (done.ok) return { ok: true, words: `The change to ${member.fullName} is undone` };
    if (done.reason === "email-taken") return { ok: false, words: emailTaken(done.member.fullName) };
    return { ok: false, words: done.reason === "stale" ? lookAgain : notLive };
  },
};

/** The earlier fields without a photo whose picture has been swept since; null when no other is left. */
async function storedEarlier(files: Files, { before, after }: Change): Promise<MemberChange | null> {
  const earlier = earlierFields(before, after);
  if (!earlier?.photo || (await isPhotoStored(files, earlier.photo))) return earlier;
  const { photo: _swept, ...others } = earlier;
  return Object.keys(others).length > 0 ? others : null;
}
