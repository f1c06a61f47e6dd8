import type { Member } from "#features/members/member.ts";
import { storeTakesMessages } from "#features/members/relay/relay-store.server.ts";
import { closeEdit } from "#features/members/reviews/edit-store.server.ts";
import { setMemberState } from "#features/members/set-member-state.server.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { updateMember } from "#features/members/update-member.server.ts";
import type { Visibility } from "#features/members/visibility.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** "not-yours": the listing belongs to somebody else, no longer exists, or is in a state where its owner may not do this. */
export type OwnListingChanged = { ok: true } | { ok: false; reason: "not-yours" };

const notYours = { ok: false, reason: "not-yours" } as const;

/** Takes effect at once, without a review. */
export async function chooseVisibility(
  context: UseCaseContext,
  { id, visibility, takesMessages }: { id: number; visibility: Visibility; takesMessages: boolean },
): Promise<OwnListingChanged> {
  const member = await lockOwn(context, id);
  if (!member) return notYours;
  await updateMember(context, { ...member, change: { visibility } });
  await storeTakesMessages(context.tx, id, takesMessages);
  return { ok: true };
}

/** The listing stays as it is. */
export async function discardEdit(
  context: UseCaseContext,
  { id }: { id: number },
): Promise<OwnListingChanged> {
  const member = await lockOwn(context, id);
  if (member?.state !== "approved") return notYours;
  await closeEdit(context.tx, context.now, id, { state: "withdrawn" });
  return { ok: true };
}

/** Takes the owner's listing out of the directory and closes its open submission. */
export async function withdrawListing(
  context: UseCaseContext,
  { id }: { id: number },
): Promise<OwnListingChanged> {
  const member = await lockOwn(context, id);
  if (member?.state !== "approved" && member?.state !== "pending") return notYours;
  await closeEdit(context.tx, context.now, id, { state: "withdrawn" });
  await setMemberState(context, { id, state: "withdrawn" });
  return { ok: true };
}

async function lockOwn({ tx, actor }: UseCaseContext, id: number): Promise<Member | null> {
  const [member] = await lockMembers(tx, [id]);
  return member?.userId === actor ? member : null;
}
