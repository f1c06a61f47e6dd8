import { type HeldTerms, isLetThrough } from "#features/members/access/held-terms.ts";
import type { MemberState } from "#features/members/member.ts";
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
  "access" | "standing"
>;

/**
 * Whether somebody reads what members show to members [2.1.03]: staff other than the treasurer, and an account with an
 * approved listing, and where the site goes by terms, one that holds.
 */
export function readsAs({ role, listing, ...held }: Asker): Reader {
  const isMember = listing === "approved" && isLetThrough(held);
  return may({ role }, "contacts.read") || isMember ? "member" : "visitor";
}

/** Why contact details are not shown to somebody, and the way to them. */
export type ClosedContacts = { text: string; way: { label: string; to: string } };

const own = "/account/entry";
const membership = "/account/membership";

const withListing: Partial<Record<MemberState, ClosedContacts>> = {
  pending: {
    text: "Phone numbers and email addresses open for you as soon as your own entry is approved.",
    way: { label: "See your entry", to: own },
  },
  suspended: {
    text: "Phone numbers and email addresses are closed for you while your entry is suspended.",
    way: { label: "Write to us", to: "/contact" },
  },
  declined: {
    text: "Phone numbers and email addresses open for you when your own entry is approved.",
    way: { label: "Change your entry", to: own },
  },
  withdrawn: {
    text: "Phone numbers and email addresses open for you again when your own entry is back in the directory.",
    way: { label: "Submit it again", to: own },
  },
};

const withoutListing: ClosedContacts = {
  text: "Phone numbers and email addresses are for members: they open for you when your own entry is approved.",
  way: { label: "Submit your information", to: own },
};

/** The line for somebody with an approved listing who has no member access. */
function withoutTerm(standing: Asker["standing"]): ClosedContacts {
  switch (standing.is) {
    case "lapsed":
      return {
        text: `Your membership lapsed on ${longDay(standing.since)}. Phone numbers and email addresses open for you again as soon as it is renewed.`,
        way: { label: "Renew your membership", to: membership },
      };
    case "not-started":
      return {
        text: `Phone numbers and email addresses open for you when your membership starts, on ${longDay(standing.from)}.`,
        way: { label: "See your membership", to: membership },
      };
    case "supporter":
      return {
        text: "Phone numbers and email addresses are for members. You are with us as a supporter, and thank you for it; they open for you when you take a membership.",
        way: { label: "Become a member", to: membership },
      };
    default:
      return {
        text: "Phone numbers and email addresses are for members: they open for you as soon as you have a membership.",
        way: { label: "See how to become a member", to: membership },
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
  if (asker.role) return (asker.listing && withListing[asker.listing]) ?? withoutListing;
  return {
    text: "Phone numbers and email addresses are for members. You can write to anyone from their page.",
    way: { label: "Sign in to see them", to: signInPageAddress(path) },
  };
}
