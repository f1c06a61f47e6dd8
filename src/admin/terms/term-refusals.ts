import type { LevelChange } from "#features/members/terms/change-level.server.ts";
import type { Ended } from "#features/members/terms/end-membership.server.ts";
import type { Given } from "#features/members/terms/give-term.server.ts";
import type { Asked } from "#features/members/terms/renew-membership.server.ts";
import type { FieldErrors } from "#form/answer.ts";
import { longDay } from "#platform/days.ts";

type Refused<Result> = Exclude<Result, { ok: true }>;

export const noMembership = "This membership does not exist any more.";
const noLevel = "Choose a level";
export const daysTooFar = "The days of a term lie between the years 1900 and 2999";
const moneyCame = "Money has come for the term that waits for its payment: see to its invoice first";

const pageOpen =
  "Its invoice is being paid by card, or Stripe does not answer, so its card page stays open: try again in a few minutes";

/** Why a term is not given, beside the field that it is about; null where the membership is gone. */
export function whyNotGiven(why: Refused<Given>): FieldErrors | null {
  switch (why.reason) {
    case "not-found":
      return null;
    case "no-level":
      return { tier: noLevel };
    case "ends-before":
      return { endsOn: "The last day lies before the first" };
    case "too-far":
      return { endsOn: daysTooFar };
    case "overlap": {
      const { title, startsOn, endsOn } = why.other;
      return { startsOn: `${title} from ${longDay(startsOn)} to ${longDay(endsOn)} shares days with it` };
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
      return { tier: "No term holds whose level could be changed" };
    case "same":
      return { tier: "It has this level already" };
    case "too-early":
      return { tier: `It holds until ${longDay(why.until)}, and can be renewed from ${longDay(why.from)}` };
    case "money-came":
      return { tier: moneyCame };
    case "page-open":
      return { tier: pageOpen };
    case "changed-often":
    case "resigned":
    case "suspended":
      return null; // of who asks for themselves
  }
}

/** Why a membership is not ended. */
export function whyNotEnded({ reason }: Refused<Ended>): FieldErrors | null {
  const words = {
    "no-reason": "Give a reason",
    ended: "It has ended already",
    "money-came": moneyCame,
    "page-open": pageOpen,
  };
  return reason === "not-found" ? null : { reason: words[reason] };
}
