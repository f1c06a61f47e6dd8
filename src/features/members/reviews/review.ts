import { z } from "zod";
import { reasonLength } from "#features/members/limits.ts";
import { manyLines } from "#platform/plain-text.ts";
import { reviewErrors } from "./messages.ts";

/** Where a submission stands. A waiting one waits for staff, a returned one for its owner. */
export const editStates = ["waiting", "returned", "approved", "declined", "withdrawn"] as const;
export type EditState = (typeof editStates)[number];

export const decisions = ["approve", "return", "decline"] as const;
export type Decision = (typeof decisions)[number];

/**
 * What a reviewer decided about an entry, and what they saw: the versions of the submission (0 where staff or an import
 * made the entry) and of the entry itself.
 */
export type Verdict = {
  memberId: number;
  decision: Decision;
  reason: string;
  version: number;
  memberVersion: number;
};

export const stateAfter: Record<Decision, EditState> = {
  approve: "approved",
  return: "returned",
  decline: "declined",
};

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A decision as the form sends it; returning and declining need a reason in words. */
export const verdictForm = z
  .object({
    memberId: wholeNumber,
    version: wholeNumber,
    memberVersion: wholeNumber,
    decision: z.enum(decisions),
    reason: z
      .string()
      .default("")
      .transform(manyLines)
      .pipe(z.string().max(reasonLength, reviewErrors.reasonTooLong)),
  })
  .refine(({ decision, reason }) => decision === "approve" || reason !== "", {
    path: ["reason"],
    error: reviewErrors.reason,
  });
