import { z } from "zod";
import { isDay } from "#platform/days.ts";
import { dayField, moneyReason, noDay } from "../invoices/money-fields.ts";
import { rowNumber } from "../request/row-id.ts";

/** The company's membership that is acted on; 0 for a person's own, whose record `member` is. */
const held = z.object({ membership: rowNumber, member: rowNumber, reason: moneyReason });
const level = z.string("Choose a level").min(1, "Choose a level");

/** The level and days of a term that staff give; without a last day it is that of the level's rule. */
export const termDays = z.object({
  tier: level,
  startsOn: dayField,
  endsOn: z
    .string()
    .default("")
    .refine((day) => day === "" || isDay(day), noDay),
});

/** A term without an invoice: a gift, or paid elsewhere. */
export const giveForm = held.extend(termDays.shape);

/** The level of the term that an invoice asks for, the next or the first one; or another level, at once or with the next term. */
export const levelForm = held.extend({ tier: level });

/** The end of a membership, today or with its last day. */
export const endForm = held;
