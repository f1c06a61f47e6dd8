import type { WhyLeft } from "#features/members/renewals/renewal-kinds.ts";

/** Why a membership was left out of what was done with many. */
export const whyWords: Record<WhyLeft, string> = {
  "not-found": "is gone",
  "no-address": "no address",
  "comes-back": "mail comes back",
  "nothing-due": "has renewed or left, or cannot renew yet",
  today: "was mailed today",
  "no-level": "its level is gone",
  retired: "its level is no longer offered",
  "nothing-runs": "has no term",
  "too-early": "cannot renew yet",
  "money-came": "money has come for its next term: see its invoice",
  "page-open": "its invoice can be paid on a card page now: end it on its record",
  "changed-often": "was changed too often today",
  suspended: "is suspended",
  "nothing-owed": "owes nothing",
  resigned: "has resigned",
  followed: "has another term since",
  "nothing-begins": "has nothing that waits to begin",
  "change-asked": "has asked for another level",
  "ends-before": "its days are in disorder",
  "too-far": "its days lie too far ahead",
  overlap: "has a term on these days",
  ended: "has ended already",
  "no-reason": "no reason was given",
};
