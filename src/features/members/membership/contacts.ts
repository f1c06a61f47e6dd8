import { type HeldTerms, isLetThrough, paidLevels } from "#features/members/access/held-terms.ts";
import type { Member, MemberState } from "#features/members/member.ts";
import type { Reader } from "#features/members/visibility.ts";
import { may, type Role } from "#identity/roles.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { longDay } from "#platform/days.ts";

/**
 * The reader as the rule sees them: the role of the account, the state of the listing that is joined to it, and how its
 * terms stand, with the site's member access.
 */
export type Asker = { role: Role | null; listing: MemberState | null } & Pick<
  HeldTerms,
  "access" | "standing" | "paid"
>;

/**
 * Whether somebody reads what members show to members [2.1.03]: staff other than the treasurer, and an account with an
 * approved listing, and where the site goes by terms, one that holds.
 */
export function readsAs({ role, listing, ...held }: Asker): Reader {
  const isMember = listing === "approved" && isLetThrough(held);
  return may({ role }, "contacts.read") || isMember ? "member" : "visitor";
}

/**
 * Whether somebody has what is for members, such as their room [2.11.11] and their meetings: who reads contact details,
 * and who has a paid membership, also before the listing is approved. The second reads none until then.
 */
export function isMember(asker: Asker): boolean {
  return readsAs(asker) === "member" || paidLevels(asker.listing, asker).length > 0;
}

/**
 * Whether somebody adds photos to the gallery with their own account: staff have allowed it on their record, and they have
 * member access as anybody has it, whatever their role.
 */
export function addsPhotos(
  { state, mayAddPhotos }: Pick<Member, "state" | "mayAddPhotos">,
  held: Omit<Asker, "role" | "listing">,
): boolean {
  return mayAddPhotos !== null && readsAs({ role: null, listing: state, ...held }) === "member";
}

/** Why contact details are not shown to somebody, and the way to them. */
export type ClosedContacts = { text: string; way: { label: string; to: string } };

const own = "/account/entry";
const membership = "/account/membership";

const withListing: Partial<Record<MemberState, ClosedContacts>> = {
  pending: {
    text: "You'll see phone numbers and email addresses once your listing is approved.",
    way: { label: "View your listing", to: own },
  },
  suspended: {
    text: "You can't see phone numbers and email addresses while your listing is suspended.",
    way: { label: "Contact us", to: "/contact" },
  },
  declined: {
    text: "You'll see phone numbers and email addresses once your listing is approved.",
    way: { label: "Edit your listing", to: own },
  },
  withdrawn: {
    text: "You'll see phone numbers and email addresses again once your listing is back in the directory.",
    way: { label: "Submit it again", to: own },
  },
};

const withoutListing: ClosedContacts = {
  text: "Phone numbers and email addresses are for members. You'll see them once your listing is approved.",
  way: { label: "Submit your information", to: own },
};

/** The line for somebody whose terms, and not the listing, keep member access from them. */
function withoutTerm(standing: Asker["standing"]): ClosedContacts {
  switch (standing.is) {
    case "lapsed":
      return {
        text: `Your membership lapsed on ${longDay(standing.since)}. Renew it to see phone numbers and email addresses again.`,
        way: { label: "Renew your membership", to: membership },
      };
    case "not-started":
      return {
        text: `You'll see phone numbers and email addresses when your membership starts on ${longDay(standing.from)}.`,
        way: { label: "View your membership", to: membership },
      };
    case "supporter":
      return {
        text: "Thank you for being a supporter. Phone numbers and email addresses are for members; you'll see them when you become one.",
        way: { label: "Become a member", to: membership },
      };
    default:
      return {
        text: "Phone numbers and email addresses are for members. You'll see them once you have a membership.",
        way: { label: "See how to join", to: membership },
      };
  }
}

/**
 * The line beside contact details that somebody does not see; null for who sees them.
 * @param path the page to which a visitor comes back after signing in
 */
export function closedContacts(asker: Asker, path: string): ClosedContacts | null {
  if (readsAs(asker) === "member") return null;
  if (asker.listing === "approved") return withoutTerm(asker.standing);
  if (asker.listing === "pending" && asker.standing.is === "supporter") return withoutTerm(asker.standing);
  if (asker.role) return (asker.listing && withListing[asker.listing]) ?? withoutListing;
  return {
    text: "Phone numbers and email addresses are for members. You can write to most of them from their page.",
    way: { label: "Sign in to see them", to: signInPageAddress(path) },
  };
}
