import type { WhyLeft } from "#features/members/renewals/renewal-kinds.ts";

/** Why a membership was left out of what was done with many. */
export const whyWords: Record<WhyLeft, string> = {
  "not-found": "no longer exists",
  "no-address": "no email address",
  "comes-back": "email bounces",
  "nothing-due": "has renewed or left, continues without dues, or can't renew yet",
  today: "already emailed today",
  "no-level": "its level no longer exists",
  retired: "its level is no longer offered",
  "nothing-runs": "has no membership",
  "too-early": "can't renew yet",
  "money-came": "its next year has a payment: see the invoice",
  "page-open": "its invoice is open on a card payment page: end it on its record",
  "changed-often": "was changed too often today",
  suspended: "is suspended",
  "nothing-owed": "has nothing due",
  resigned: "already resigned",
  "goes-on": "continues without dues",
  followed: "has a later membership year",
  "nothing-begins": "has nothing waiting to start",
  "change-asked": "asked for a different level",
  "ends-before": "its last day is before its first",
  "too-far": "its dates are too far ahead",
  overlap: "already has a membership on these dates",
  ended: "already ended",
  "no-reason": "no reason given",
};
