import type { LevelChange } from "#features/members/terms/change-level.server.ts";
import type { Ended } from "#features/members/terms/end-membership.server.ts";
import type { Given } from "#features/members/terms/give-term.server.ts";
import type { Asked } from "#features/members/terms/renew-membership.server.ts";
import type { FieldErrors } from "#form/answer.ts";
import { longDay } from "#platform/days.ts";

type Refused<Result> = Exclude<Result, { ok: true }>;

export const noMembership = "This membership no longer exists.";
export const goesOnPast = "To continue without dues, the last day must be today or later.";
const noLevel = "Choose a level";
export const daysTooFar = "Use dates between the years 1900 and 2999";
const moneyCame = "Part of the unpaid membership year has already been paid. Take care of its invoice first";

const pageOpen =
  "Someone is paying its invoice by card, or Stripe isn't answering. Try again in a few minutes";

/** Why a term is not given, beside the field that it is about; null where the membership is gone. */
export function whyNotGiven(why: Refused<Given>): FieldErrors | null {
  switch (why.reason) {
    case "not-found":
      return null;
    case "no-level":
      return { tier: noLevel };
    case "ends-before":
      return { endsOn: "The last day is before the first day" };
    case "too-far":
      return { endsOn: daysTooFar };
    case "overlap": {
      const { title, startsOn, endsOn } = why.other;
      return {
        startsOn: `These dates overlap with ${title}, ${longDay(startsOn)} through ${longDay(endsOn)}`,
      };
    }
  }
}

/** Why a next term is not asked for, or the level is not changed. */
export function whyNotAsked(why: Refused<Asked | LevelChange>): FieldErrors | null {
  switch (why.reason) {
    case "not-found":
      return null;
    case "no-level":
      return { tier: noLevel };
    case "retired":
      return { tier: "This level is no longer offered" };
    case "nothing-runs":
      return { tier: "There's no active membership to change" };
    case "same":
      return { tier: "It already has this level" };
    case "too-early":
      return {
        tier: `It's active through ${longDay(why.until)} and can be renewed from ${longDay(why.from)}`,
      };
    case "money-came":
      return { tier: moneyCame };
    case "page-open":
      return { tier: pageOpen };
    case "changed-often":
    case "resigned":
    case "suspended":
    case "goes-on":
      return null; // of who asks for themselves
  }
}

/** Why a membership is not ended. */
export function whyNotEnded({ reason }: Refused<Ended>): FieldErrors | null {
  const words = {
    "no-reason": "Enter a reason",
    ended: "It has already ended",
    "money-came": moneyCame,
    "page-open": pageOpen,
  };
  return reason === "not-found" ? null : { reason: words[reason] };
}
