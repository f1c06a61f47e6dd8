import type { Ended } from "#features/members/terms/end-membership.server.ts";
import type { Given } from "#features/members/terms/give-term.server.ts";
import type { Asked } from "#features/members/terms/renew-membership.server.ts";
import type { Noticed } from "./mail-notice.server.ts";

export const renewalKinds = [
  "due",
  "grace",
  "lapsed",
  "unpaid",
  "not-started",
  "part-paid",
  "over",
  "no-contact",
  "mail-fails",
  "own-dues",
] as const;
export type RenewalKind = (typeof renewalKinds)[number];

/** Days after which a lapsed membership no longer stands among those that wait. */
export const recentDays = 90;

export type WhyLeft =
  | Exclude<Noticed | Asked | Given | Ended, { ok: true }>["reason"]
  | "nothing-owed"
  | "in-time"
  | "followed"
  | "change-asked"
  | "nothing-begins";
