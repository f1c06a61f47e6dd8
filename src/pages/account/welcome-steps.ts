import { type OwnListing, status } from "#features/members/own-listing/own-listing.ts";
import { ownListingAddress } from "#features/members/own-listing/own-listing-address.ts";
import type { BadgeTone } from "#ui/badge.tsx";

/** A step of a new member: how it stands, and the way to it; null where another one comes before it. */
export type WelcomeStep = {
  title: string;
  text: string;
  state: { label: string; tone: BadgeTone };
  way: { label: string; to: string } | null;
  isDone: boolean;
};

type Standing = {
  listing: Pick<OwnListing, "state" | "isLetThrough" | "edit" | "since" | "photo"> | null;
  /** The account has yet to say whether the listing with its address is theirs. */
  isAsked: boolean;
  /** Why the account has to wait for staff before it can have a listing; null when it does not. */
  withStaff: string | null;
  /** The form of a first listing begins with more than the address. */
  isBegun: boolean;
  hasFactor: boolean;
};

const open = { label: "To do", tone: "neutral" } as const;

/** After the confirmation link: the listing, its photo, two-factor authentication. */
export function welcomeSteps({ listing, isAsked, withStaff, isBegun, hasFactor }: Standing): WelcomeStep[] {
  return [
    { title: "Your entry in the directory", ...ofListing({ listing, isAsked, withStaff, isBegun }) },
    { title: "A photo of you", ...ofPhoto(listing) },
    {
      title: "Two-factor authentication",
      text: "Beside your password, a code from an app on your phone. Someone who learns your password still stays outside.",
      state: hasFactor ? { label: "On", tone: "emerald" } : open,
      way: hasFactor ? null : { label: "Set it up", to: "/account/two-factor" },
      isDone: hasFactor,
    },
  ];
}

function ofListing(standing: Omit<Standing, "hasFactor">): Omit<WelcomeStep, "title"> {
  const { listing, isAsked, withStaff, isBegun } = standing;
  if (listing) {
    const { label, tone, text } = status(listing);
    const isDone =
      listing.state === "approved" || (listing.state === "pending" && listing.edit?.state !== "returned");
    return { text, state: { label, tone }, way: { label: "See your entry", to: ownListingAddress }, isDone };
  }
  if (isAsked) {
    const text = "An entry was made with your email address. Say whether it is yours.";
    return { text, state: open, way: { label: "Look at it", to: ownListingAddress }, isDone: false };
  }
  if (withStaff)
    return { text: withStaff, state: { label: "With us", tone: "neutral" }, way: null, isDone: false };
  const filled = isBegun ? " What you sent us before is filled in." : "";
  return {
    text: `With it, members find you, and you see how to reach them. Our support staff looks at it before it appears.${filled}`,
    state: open,
    way: { label: "Write your entry", to: ownListingAddress },
    isDone: false,
  };
}

function ofPhoto(listing: Standing["listing"]): Omit<WelcomeStep, "title"> {
  if (listing?.photo)
    return {
      text: "It is with your entry.",
      state: { label: "Added", tone: "emerald" },
      way: null,
      isDone: true,
    };
  return {
    text: listing
      ? "People write more readily to a face."
      : "People write more readily to a face. You add it with your entry.",
    state: open,
    way: listing ? { label: "Add a photo", to: `${ownListingAddress}#edit-entry` } : null,
    isDone: false,
  };
}
