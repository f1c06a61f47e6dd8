import { reasonLength } from "#features/members/limits.ts";

/** The errors for a decision that cannot be carried out. */

export const reviewErrors = {
  reason: "Write what they should change, or why it was declined",
  reasonTooLong: `Keep the reason to ${reasonLength.toLocaleString("en-US")} characters or fewer`,
  changed: "This submission has changed since you opened it. Look at it again before you decide.",
  gone: "Somebody else has already decided this submission, or its owner withdrew it.",
} as const;
