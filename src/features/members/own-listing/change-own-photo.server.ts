import { submittedKeys, withChange } from "#features/members/differences.ts";
import { pick } from "#features/members/fields.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { joinOwn } from "#features/members/membership/join-listing.server.ts";
import type { Owner } from "#features/members/membership/owner.server.ts";
import { openEdit } from "#features/members/reviews/edit-store.server.ts";
import { lockMembers } from "#features/members/store.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type Edited, editListing } from "./edit-listing.server.ts";

/** "no-entry": this account has no listing to change. */
export type PhotoChanged = Edited | { ok: false; reason: "no-entry" };

/**
 * Replaces the photo of an owner's listing, or removes it (null), as if they had sent the form with everything else as
 * it shows it: the photo of a live listing waits for review. The caller counts the change (`countChange`).
 * @param input `photo` is the address that `acceptPhoto` returned
 */
export async function changeOwnPhoto(
  context: UseCaseContext,
  { owner, photo }: { owner: Owner; photo: string | null },
): Promise<PhotoChanged> {
  const { tx } = context;
  await lockMemberWrites(tx);
  const own = await joinOwn(tx, owner);
  const [member] = own ? await lockMembers(tx, [own.id]) : [];
  if (!member) return { ok: false, reason: "no-entry" };
  const edit = await openEdit(tx, member);
  const shown = { ...pick(withChange(member, edit?.change ?? {}), submittedKeys), more: edit?.change.more };
  const seen = { version: member.version, editVersion: edit?.version ?? 0 };
  return editListing(context, { id: member.id, owner, seen, submission: { ...shown, photo } });
}
