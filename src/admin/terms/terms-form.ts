import { z } from "zod";
import { isDay } from "#platform/days.ts";
import { anyAmountField, dayField, moneyReason, noDay, optionalReason } from "../invoices/money-fields.ts";
import { rowNumber } from "../request/row-id.ts";

/** The company's membership that is acted on; 0 for a person's own, whose record `member` is. */
const held = z.object({ membership: rowNumber, member: rowNumber, reason: moneyReason });
const freely = held.extend({ reason: optionalReason });
const years = z.enum(["1", "2", "3"]).default("1").transform(Number);
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

/** A term without an invoice: a gift, or paid elsewhere; and whether the membership goes on without dues. */
export const giveForm = freely.extend({ ...termDays.shape, years, goesOn: z.boolean() });

/** Whether a membership goes on without dues. */
export const duesForm = freely.extend({ goesOn: z.enum(["yes", "no"]) });

/** What a membership pays a year, and why; without an amount the price of its level. */
export const ownDuesForm = freely.extend({ amount: anyAmountField });

/** The level and years of the term that an invoice asks for, the next or the first one. */
export const renewForm = freely.extend({ tier: level, years });

/** Another level, at once or with the next term. */
export const levelForm = held.extend({ tier: level });

/** The company whose seat somebody leaves, what is typed of the name of the other one, and that one where several were meant. */
export const moveForm = z.object({
  company: rowNumber,
  member: rowNumber,
  to: z.string("Enter the company's name").trim().min(1, "Enter the company's name").max(200),
  meant: z.string().default(""),
  reason: optionalReason,
});

/** The end of a membership, today or with its last day. */
export const endForm = held;
