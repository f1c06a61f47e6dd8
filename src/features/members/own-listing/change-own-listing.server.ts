import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { Member } from "#features/members/member.ts";
import { join } from "#features/members/membership/join-listing.server.ts";
import { disowned, type Owner, ownedBy } from "#features/members/membership/owner.server.ts";
import { type PageSettings, storePageSettings } from "#features/members/relay/relay-store.server.ts";
import { closeEdit } from "#features/members/reviews/edit-store.server.ts";
import { disownedMail } from "#features/members/reviews/review-mail.server.ts";
import { setMemberState } from "#features/members/set-member-state.server.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { updateMember } from "#features/members/update-member.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** "not-yours": the listing belongs to somebody else, no longer exists, or is in a state where its owner may not do this. */
type OwnListingChanged = { ok: true } | { ok: false; reason: "not-yours" };

type OwnChoices = Pick<Member, "visibility"> & Partial<Pick<Member, "firstName">>;

const notYours = { ok: false, reason: "not-yours" } as const;

/** Takes effect at once, without a review. */
export async function chooseVisibility(
  context: UseCaseContext,
  { id, change, ...settings }: { id: number; change: OwnChoices } & PageSettings,
): Promise<OwnListingChanged> {
  const member = await lockOwn(context, id);
  if (!member) return notYours;
  await updateMember(context, { ...member, change });
  await storePageSettings(context.tx, id, settings);
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

/**
 * "This is mine": a listing that a visitor has sent becomes that of the account that has proved its address.
 * @param input `id` is the listing that the person was shown
 */
export async function claimListing(
  context: UseCaseContext,
  { owner, id }: { owner: Owner; id: number },
): Promise<OwnListingChanged> {
  await lockMemberWrites(context.tx);
  if (!(await claimed(context, owner, id))) return notYours;
  return (await join(context.tx, owner, id)) ? { ok: true } : notYours;
}

/** "Not mine": the listing stays as it is, its history says so, and staff get a mail. The person is not asked again. */
export async function disownListing(
  context: UseCaseContext,
  { owner, id }: { owner: Owner; id: number },
): Promise<OwnListingChanged> {
  const { tx } = context;
  await lockMemberWrites(tx); // of two answers at once, the second one reads the first
  const claim = await claimed(context, owner, id);
  if (!claim) return notYours;
  if (claim.isDisowned) return { ok: true };
  await recordChange(context, "member", id, disowned);
  await enqueueMail(tx, context, disownedMail(context, claim.member));
  return { ok: true };
}

async function claimed({ tx }: UseCaseContext, owner: Owner, id: number) {
  const { claim } = await ownedBy(tx, owner);
  return claim?.member.id === id ? claim : null;
}
