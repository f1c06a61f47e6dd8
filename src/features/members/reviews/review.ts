import { z } from "zod";
import { reasonLength } from "#features/members/limits.ts";
import { manyLines } from "#platform/plain-text.ts";

/** The errors for a decision that cannot be carried out. */
export const reviewErrors = {
  reason: "Explain what needs to change, or why it was declined",
  reasonTooLong: `Keep the reason to ${reasonLength.toLocaleString("en-US")} characters or fewer`,
  changed: "This submission has changed since you opened it. Look at it again before you decide.",
  gone: "Someone else already decided on this submission, or its owner withdrew it.",
} as const;

/** The states of a submission. A waiting one waits for staff, a returned one for its owner. */
export const editStates = ["waiting", "returned", "approved", "declined", "withdrawn"] as const;
export type EditState = (typeof editStates)[number];

export const decisions = ["approve", "return", "decline"] as const;
export type Decision = (typeof decisions)[number];

export const stateAfter: Record<Decision, EditState> = {
  approve: "approved",
  return: "returned",
  decline: "declined",
};

export const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** The fields of a decision on anything that members send in. */
export const decisionFields = {
  decision: z.enum(decisions),
  reason: z
    .string()
    .default("")
    .transform(manyLines)
    .pipe(z.string().max(reasonLength, reviewErrors.reasonTooLong)),
};

/** Returning and declining require a reason. */
export const reasonWhenNeeded: [
  rule: (sent: { decision: Decision; reason: string }) => boolean,
  said: { path: string[]; error: string },
] = [
  ({ decision, reason }) => decision === "approve" || reason !== "",
  { path: ["reason"], error: reviewErrors.reason },
];

/**
 * The form of a decision on a listing or a change of one, and the versions that the reviewer saw: of the submission (0
 * where staff or an import created the listing) and of the listing itself.
 */
export const verdictForm = z
  .object({
    memberId: wholeNumber,
    version: wholeNumber,
    memberVersion: wholeNumber,
    ...decisionFields,
  })
  .refine(...reasonWhenNeeded);

export type Verdict = z.output<typeof verdictForm>;
