import { z } from "zod";
import { dayField, optionalReason } from "../invoices/money-fields.ts";

/** The form that closes the books through a day. */
export const closeForm = z.object({
  through: dayField,
  reason: optionalReason,
  seen: z.string().default(""), // the day that the form showed; "" for none
  sure: z.boolean(),
  asked: z.string().default(""), // the day that the answer is about
});
