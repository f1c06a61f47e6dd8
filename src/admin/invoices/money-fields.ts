import { z } from "zod";
import { mostCents, reasonLength } from "#billing/limits.ts";
import { isDay } from "#platform/days.ts";
import { linesField } from "#platform/line-field.ts";
import { money, readAmount } from "#platform/money.ts";

export const amountWords = "Enter an amount like 350 or 25.50";
const tooLarge = `Enter ${money(mostCents)} or less`;
/** A day that was left empty, or that no calendar has: a browser sends neither. */
export const noDay = "Enter a valid date";

/** An amount above zero as people type it, in cents. */
export const amountField = z.string().transform((typed, context) => readCents(typed, context, 1));

/** The same, which may be zero; null where nothing is typed. */
export const anyAmountField = z
  .string()
  .default("")
  .transform((typed, context) => (typed.trim() === "" ? null : readCents(typed, context, 0)));

function readCents(typed: string, context: z.RefinementCtx, least: number): number {
  const cents = readAmount(typed);
  if (cents !== null && cents >= least && cents <= mostCents) return cents;
  const isLarge = cents === null ? /^\$?\s*\d[\d,]{9,}(\.\d\d)?$/.test(typed.trim()) : cents > 0;
  context.addIssue({ code: "custom", message: isLarge ? tooLarge : amountWords, input: typed });
  return z.NEVER;
}

/** A day of a form, "2027-01-15". */
export const dayField = z.string().refine(isDay, noDay);

const reasonBounds = { most: reasonLength, tooLong: `At most ${reasonLength} characters` };

/** Why something is done; it stands in the history. */
export const moneyReason = linesField({ tooShort: "Enter a reason", ...reasonBounds });

/** The same, "" where nobody says it. */
export const optionalReason = linesField(reasonBounds);

/** By it, the same form sent twice does its work once. */
export const formToken = z.uuid();
