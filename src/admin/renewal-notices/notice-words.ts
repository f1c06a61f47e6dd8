import type { RenewalNotice } from "#features/members/terms/kinds.ts";

export const memberships = (count: number) =>
  count === 1 ? "one membership" : `${count.toLocaleString("en-US")} memberships`;

/** When each notice is mailed. */
export const noticeTimes: Record<RenewalNotice, string> = {
  opens: "When renewal opens, with the invoice",
  "month-before": "30 days before the last day",
  "week-before": "7 days before the last day",
  "day-after": "The day after the last day",
  "in-grace": "21 days after the last day",
  lapsed: "When the grace period ends",
};
