import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { isPhotoStored } from "#features/members/photo/stored-photos.server.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { type MemberChange, type Updated, updateMember } from "#features/members/update-member.server.ts";
import type { Files } from "#platform/files.server.ts";
import { findHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { earlierFields, hasFields } from "./earlier-fields.ts";

/** "nothing-earlier": this is no change of the member that could be put back. */
export type Reverted = Updated | { ok: false; reason: "nothing-earlier" };

/**
 * Puts back one change in a member's history [4.14]: the fields that it changed get the values they had before;
 * what others changed besides stays. The revert is a change like any other and can be put back itself.
 * @param input `change` is the history row's id, `version` the member's version that was compared with the
 * earlier values; if the database has another one, the revert is refused as stale
 */
export async function revertMember(
  context: UseCaseContext,
  { id, change, version }: { id: number; change: number; version: number },
): Promise<Reverted> {
  const { tx, files } = context;
  const row = await findHistory(tx, "member", change);
  const earlier =
    row?.entityId === String(id) ? await withStoredPhoto(files, earlierFields(row.before, row.after)) : null;
  if (!earlier) return { ok: false, reason: "nothing-earlier" };
  if (earlier.email !== undefined) await lockMemberWrites(tx);
  const [member] = await lockMembers(tx, [id]);
  if (!member) return { ok: false, reason: "not-found" };
  // Already put back, as after a double click.
  if (hasFields(member, earlier)) return { ok: true, member };
  return updateMember(context, { id, version, change: earlier, action: "reverted" });
}

/** The fields without a photo whose picture has been swept since; null when no other is left. */
export async function withStoredPhoto(
  files: Files,
  earlier: MemberChange | null,
): Promise<MemberChange | null> {
  if (!earlier?.photo || (await isPhotoStored(files, earlier.photo))) return earlier;
  const { photo: _swept, ...others } = earlier;
  return Object.keys(others).length > 0 ? others : null;
}
