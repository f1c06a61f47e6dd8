import type { OwnListing } from "#features/members/own-listing/own-listing.ts";
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
  listing: Pick<OwnListing, "state" | "status" | "photo" | "edit"> | null;
  /** The account has yet to say whether the listing with its address is theirs. */
  isAsked: boolean;
  /** Why the account has to wait for staff before it can have a listing; null when it does not. */
  withStaff: string | null;
  /** The form of a first listing begins with more than the address. */
  isBegun: boolean;
  hasFactor: boolean;
};

const open = { label: "To do", tone: "neutral" } as const;

/**
 * After the confirmation link: the listing, its photo, two-factor authentication. Nothing is to be done about a listing
 * that the level does not include.
 */
export function welcomeSteps({ listing, isAsked, withStaff, isBegun, hasFactor }: Standing): WelcomeStep[] {
  return [
    { title: "Your directory listing", ...ofListing({ listing, isAsked, withStaff, isBegun }) },
    ...(listing?.status.isOffered === false ? [] : [{ title: "Your photo", ...ofPhoto(listing) }]),
    {
      title: "Two-factor authentication",
      text: "Add a code from your phone for extra security.",
      state: hasFactor ? { label: "On", tone: "emerald" } : open,
      way: hasFactor ? null : { label: "Set up", to: "/account/two-factor" },
      isDone: hasFactor,
    },
  ];
}

function ofListing(standing: Omit<Standing, "hasFactor">): Omit<WelcomeStep, "title"> {
  const { listing, isAsked, withStaff, isBegun } = standing;
  if (listing) {
    const { label, tone, text, isOffered } = listing.status;
    if (!isOffered) {
      const way = { label: "View your membership", to: "/account/membership" };
      return { text, state: { label, tone }, way, isDone: true };
    }
    const isDone =
      listing.state === "approved" || (listing.state === "pending" && listing.edit?.state !== "returned");
    return {
      text,
      state: { label, tone },
      way: { label: "View your listing", to: ownListingAddress },
      isDone,
    };
  }
  if (isAsked) {
    const text = "We found a listing with your email. Is this you?";
    return { text, state: open, way: { label: "View listing", to: ownListingAddress }, isDone: false };
  }
  if (withStaff)
    return { text: withStaff, state: { label: "In review", tone: "neutral" }, way: null, isDone: false };
  const filled = isBegun ? " We’ve filled in what you sent us before." : "";
  return {
    text: `It lets members find you, and lets you see how to reach them. Our support staff reviews it before it goes live.${filled}`,
    state: open,
    way: { label: "Create your listing", to: ownListingAddress },
    isDone: false,
  };
}

function ofPhoto(listing: Standing["listing"]): Omit<WelcomeStep, "title"> {
  if (listing?.photo)
    return {
      text: "It’s on your listing.",
      state: { label: "Added", tone: "emerald" },
      way: null,
      isDone: true,
    };
  return {
    text: listing
      ? "Help people recognize you."
      : "Help people recognize you. Add it when you create your listing.",
    state: open,
    way: listing ? { label: "Add a photo", to: `${ownListingAddress}#edit-entry` } : null,
    isDone: false,
  };
}
