import { z } from "zod";
import { depositLimit } from "#billing/limits.ts";
import { dayField, formToken, moneyReason } from "../invoices/money-fields.ts";
import { rowNumber } from "../request/row-id.ts";

/** A payment with what of it was seen on hand: "31.12500". */
const chosen = z
  .string()
  .regex(/^\d{1,15}\.\d{1,10}$/)
  .transform((value) => {
    const [id = 0, cents = 0] = value.split(".").map(Number);
    return { id, cents };
  });

/** The checks and cash that went to the bank on a day. */
export const depositForm = z.object({
  id: z
    .array(chosen)
    .min(1, "Choose what goes to the bank")
    .max(depositLimit, `Choose ${depositLimit} payments or fewer`),
  day: dayField,
  formToken,
});

/** A deposit, and why it is taken back. */
export const takeBackForm = z.object({ deposit: rowNumber, reason: moneyReason });
