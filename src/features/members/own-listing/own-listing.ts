import type { VisibleMember } from "#features/members/directory/visible-member.ts";
import type { MemberValues } from "#features/members/listing-fields.ts";
import type { MemberState } from "#features/members/member.ts";
import type { moreForm } from "#features/members/more-fields.ts";
import type { Visibility } from "#features/members/visibility.ts";
import type { Difference } from "#records/kind.ts";

/** Sent to its owner only. */
export type OwnListing = {
  id: number;
  slug: string;
  fullName: string;
  state: MemberState;
  /** False where the site goes by terms, and the owner's does not hold. */
  isLetThrough: boolean;
  status: Status;
  /** Their membership is paid: with the listing they would withdraw what it opens. */
  isPaid: boolean;
  version: number;
  editVersion: number;
  /** The listing with the submitted change applied. */
  values: MemberValues;
  /** Those of the organization's own fields that members fill in. */
  more: ReturnType<typeof moreForm>;
  photo: string | null;
  visibility: Visibility;
  takesMessages: boolean;
  showsLevel: boolean;
  edit: { state: "waiting" | "returned"; reason: string | null; differences: Difference[] } | null;
  declined: string | null;
  /** The listing with the submitted change, for both kinds of readers. */
  preview: { visitor: VisibleMember; member: VisibleMember };
};

export const shownOnTile = ["fullName", "photo", "state", "status"] as const;

/** What decides how a listing stands. */
type ListingStanding = Pick<OwnListing, "state" | "isLetThrough"> & {
  /** False for a supporter, whose level includes no listing; what they have in the directory already stays. */
  isIncluded: boolean;
  edit: { state: "waiting" | "returned" } | null;
  /** The day of the open submission, in words; of the listing itself without one. */
  since: string;
};

/** A listing that was sent with the address of an account, as the account is asked about it. */
export type ShownClaim = { id: number; differences: Difference[]; isDisowned: boolean };

/**
 * In words for the owner. `form` is the heading above the listing's form. `isOffered`: whether its owner is offered to have
 * the listing in the directory. Not a supporter, unless staff have approved or suspended it, or what they sent themselves
 * waits: that stays theirs to change.
 */
export type Status = Words & { isOffered: boolean };
type Words = {
  label: string;
  tone: "emerald" | "diamond" | "danger" | "neutral";
  text: string;
  form: string;
};

const shown = "Members see your listing, and visitors see the parts you choose.";
const notShown = "Your listing is approved. It's shown while your membership is active.";
const notIncluded =
  "Your level doesn't include a directory listing. You can choose one that does under “My membership”.";

/** How a listing stands, told by the server, since its words are many and most pages need none of them. */
export function statusOf(listing: ListingStanding): Status {
  const { state, isIncluded, edit } = listing;
  const isOffered = isIncluded || edit !== null || state === "approved" || state === "suspended";
  const words: Words = isOffered
    ? wordsOf(listing)
    : { label: "Not included", tone: "neutral", text: notIncluded, form: "" };
  return { ...words, isOffered };
}

function wordsOf({ state, isLetThrough, isIncluded, edit, since }: ListingStanding): Words {
  const returned = edit?.state === "returned";
  const hidden = isIncluded ? notShown : notIncluded;
  switch (state) {
    case "approved":
      return {
        ...(isLetThrough ? { label: "Live", tone: "emerald" } : { label: "Not shown", tone: "neutral" }),
        text: `${isLetThrough ? shown : hidden}${
          returned
            ? " Your changes need another look."
            : edit
              ? ` Your changes have been in review since ${since}.`
              : ""
        }`,
        form: "Edit your listing",
      };
    case "pending":
      return returned
        ? {
            label: "Needs changes",
            tone: "danger",
            text: "Our support staff asked for changes before your listing can go live.",
            form: "Edit and resubmit",
          }
        : {
            label: "In review",
            tone: "diamond",
            text: `Your listing has been in review since ${since}. It goes live once our support staff approves it.`,
            form: "Edit your submission",
          };
    case "suspended":
      return {
        label: "Suspended",
        tone: "danger",
        text: "Your listing isn't shown right now. Please contact us.",
        form: "",
      };
    case "declined":
      return {
        label: "Declined",
        tone: "danger",
        text: "Your listing wasn't accepted. You can edit it and submit it again.",
        form: "Edit and resubmit",
      };
    case "withdrawn":
      return {
        label: "Withdrawn",
        tone: "neutral",
        text: "You took your listing out of the directory. You can submit it again anytime.",
        form: "Submit your listing again",
      };
  }
}

/** The intents of the forms that `/account/entry` shows for this listing, or without one. */
export function formsOf(
  own: OwnListing | null,
  { claim, withStaff }: { claim: ShownClaim | null; withStaff: unknown },
): string[] {
  if (withStaff) return [];
  if (claim) return ["mine", "not-mine"];
  if (!own) return ["submit"];
  const { state, edit, status } = own;
  if (!status.isOffered) return [];
  return [
    "visibility",
    ...(state === "suspended" ? [] : ["submit"]),
    ...(edit && edit.differences.length > 0 ? ["discard"] : []),
    ...(state === "approved" || state === "pending" ? ["withdraw"] : []),
  ];
}
