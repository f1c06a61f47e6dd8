import type { BulkAction } from "#features/members/bulk/batch.ts";
import { lockMembersWithTrash, takenEmails } from "#features/members/bulk/bulk-store.server.ts";
import { changeMembers } from "#features/members/bulk/change-members.server.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** "stale": somebody else has changed the member; "unchanged": they are so already, or too long in the trash. */
export type OneChanged =
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
