import type { Member } from "#features/members/member.ts";

/**
 * An account as far as the joining of a listing needs it; `listing` is the id of the listing that it is joined to.
 * `isDisowned`: it has said that this listing is not theirs.
 */
export type LinkableAccount = {
  id: string;
  email: string;
  isConfirmed: boolean;
  isDisowned: boolean;
  listing: number | null;
};

/**
 * How a listing stands to an account. "joined": to this account; "ready": this account can be joined to it;
 * "unconfirmed" and "has-entry": the account with its address is not confirmed, or has another listing; "none": no
 * account has its address.
 */
export type AccountLink =
  | { kind: "joined"; account: LinkableAccount; mayPart: boolean }
  | { kind: "ready"; account: LinkableAccount }
  | { kind: "unconfirmed" | "none" }
  | { kind: "has-entry"; listing: number };

/**
 * A listing is joined to the account that has proved the listing's address, so one with the same address cannot be
 * parted from it: it would be joined again at the account's next visit, unless others use the address too.
 * @param joined the account that the listing is joined to
 * @param namesake the account with the listing's address
 */
export function accountLink(
  { email, isEmailShared }: Pick<Member, "email" | "isEmailShared">,
  joined: LinkableAccount | null,
  namesake: LinkableAccount | null,
): AccountLink {
  if (joined) {
    const isOwn = joined.isConfirmed && joined.email === email && !isEmailShared;
    return { kind: "joined", account: joined, mayPart: !isOwn };
  }
  if (!namesake) return { kind: "none" };
  if (namesake.listing !== null) return { kind: "has-entry", listing: namesake.listing };
  return namesake.isConfirmed ? { kind: "ready", account: namesake } : { kind: "unconfirmed" };
}
