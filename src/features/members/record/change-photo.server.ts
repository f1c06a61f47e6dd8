import { lockMembers } from "#features/members/store.server.ts";
import { updateMember } from "#features/members/update-member.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** "stale": the listing has another photo by now than the one that was shown. */
export type PhotoSet = { ok: true; fullName: string } | { ok: false; reason: "not-found" | "stale" };

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
