import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { join } from "#features/members/membership/join-listing.server.ts";
import { disowned, type Owner, ownedBy } from "#features/members/membership/owner.server.ts";
import { disownedMail } from "#features/members/reviews/review-mail.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { OwnListingChanged } from "./change-own-listing.server.ts";

const notYours = { ok: false, reason: "not-yours" } as const;

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
