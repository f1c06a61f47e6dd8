import type { BulkAction } from "#features/members/bulk/batch.ts";
import { lockMembersWithTrash, takenEmails } from "#features/members/bulk/bulk-store.server.ts";
import { changeMembers } from "#features/members/bulk/change-members.server.ts";
import { type Created, createMember } from "#features/members/create-member.server.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { shareAddresses } from "#features/members/membership/join-listing.server.ts";
import type { RecordInput } from "#features/members/record-form.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { spellTags } from "#features/members/tags-store.server.ts";
import { type Updated, updateMember } from "#features/members/update-member.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** Adds a member with all that staff know of them, also without an address; approved at once [3.12]. */
export async function addRecord(context: UseCaseContext, input: RecordInput): Promise<Created> {
  const { tx } = context;
  if (input.isEmailShared) await shareAddresses(tx, [input.email]);
  const tags = (await spellTags(tx, input.tags))(input.tags);
  return createMember(context, { ...input, tags, state: "approved", isEmailVerified: true });
}

/**
 * Replaces what staff can change of a member.
 * @param input `version` is the one the form was loaded with
 */
export async function changeRecord(
  context: UseCaseContext,
  { id, version, change }: { id: number; version: number; change: RecordInput },
): Promise<Updated> {
  const { tx } = context;
  await lockMemberWrites(tx);
  const [held] = await lockMembers(tx, [id]);
  if (held?.version === version && change.isEmailShared) await shareAddresses(tx, [change.email]);
  return updateMember(context, { id, version, change });
}

/** "stale": the listing has another photo by now than the one that was shown. */
type PhotoSet = { ok: true; fullName: string } | { ok: false; reason: "not-found" | "stale" };

/**
 * Replaces the photo of a member's listing, or removes it (null), at once and without a review: for staff.
 * @param input `seen` is the photo that was shown; other fields may have changed meanwhile
 */
export async function changePhoto(
  context: UseCaseContext,
  { id, seen, photo }: { id: number; seen: string | null; photo: string | null },
): Promise<PhotoSet> {
  const [member] = await lockMembers(context.tx, [id]);
  if (!member) return { ok: false, reason: "not-found" };
  if (member.photo !== seen) return { ok: false, reason: "stale" };
  if (photo !== seen) await updateMember(context, { ...member, change: { photo } });
  return { ok: true, fullName: member.fullName };
}

/** "stale": somebody else has changed the member; "unchanged": they are so already, or too long in the trash. */
type OneChanged =
  | { ok: true; batch: string }
  | { ok: false; reason: "not-found" | "stale" | "email-taken" | "unchanged" };

/**
 * Applies a bulk action to the member of a record page, and returns the batch that undoes it.
 * @param input `version` is the one the page was loaded with
 */
export async function changeOne(
  context: UseCaseContext,
  { id, version, action }: { id: number; version: number; action: BulkAction },
): Promise<OneChanged> {
  const { tx } = context;
  await lockMemberWrites(tx);
  const [held] = await lockMembersWithTrash(tx, [id]);
  if (!held) return { ok: false, reason: "not-found" };
  if (held.member.version !== version) return { ok: false, reason: "stale" };
  const { email, isEmailShared } = held.member;
  if (action === "restore" && !isEmailShared && (await takenEmails(tx, [email], [id])).size > 0)
    return { ok: false, reason: "email-taken" };
  const { batch } = await changeMembers(context, { action, ids: [id] });
  return batch === null ? { ok: false, reason: "unchanged" } : { ok: true, batch };
}
