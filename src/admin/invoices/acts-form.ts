import { z } from "zod";
import { incomes } from "#billing/kinds.ts";
import { lineLength } from "#billing/limits.ts";
import { lineField } from "#platform/line-field.ts";
import { rowNumber } from "../request/row-id.ts";
import { amountField, dayField, formToken, moneyReason, optionalReason } from "./money-fields.ts";

/** A payment and why it is taken back, or why it bounced. */
export const paymentAct = z.object({ payment: rowNumber, reason: moneyReason });

/** The same of a payment recorded by mistake; whether who was mailed a receipt is told so. */
export const takeBackForm = paymentAct.extend({ tells: z.boolean() });

/** A payment, and the number of the invoice that it is for. */
export const assignForm = z.object({
  payment: rowNumber,
  number: z.string().min(1, "Enter the invoice number"),
  evenSo: z.boolean(),
});

/** What of a payment on an invoice, as it was seen, is moved to the invoice with this number. */
export const moveForm = z.object({
  id: rowNumber,
  version: rowNumber,
  payment: rowNumber,
  number: z.string().min(1, "Enter the invoice number"),
  amount: amountField,
  reason: moneyReason,
  evenSo: z.boolean(),
});

/** An invoice as it was seen, and why it is voided or written off. */
export const invoiceAct = z.object({ id: rowNumber, version: rowNumber, reason: moneyReason });

/** An invoice as it was seen, of which money is kept as credit. */
export const keepForm = invoiceAct.extend({ reason: optionalReason });

/** An invoice as it was seen, on which its payer's credit is used. */
export const creditUse = invoiceAct.omit({ reason: true });

const asPrinted = z.boolean(); // although its PDF can't show every character

/** An invoice and why it is voided, which its PDF says. */
export const voidForm = invoiceAct.extend({ asPrinted });

/** The invoice that money leaves, or none where it was set aside; where it lies in one place alone it need not be said. */
const leaves = z
  .literal("aside")
  .transform(() => null)
  .or(rowNumber)
  .optional();

/** Money that went back to who had paid it. */
export const refundForm = z.object({
  payment: rowNumber,
  invoiceId: leaves,
  amount: amountField,
  day: dayField,
  reason: moneyReason,
  formToken,
});

/** Money that is to go back to the card it came from. */
export const providerRefundForm = refundForm.omit({ day: true });

/** What a credit note takes off an invoice. */
export const creditForm = invoiceAct.extend({
  text: lineField({
    tooShort: "Enter what you're crediting",
    most: lineLength,
    tooLong: `At most ${lineLength} characters`,
  }),
  amount: amountField,
  income: z.enum(incomes),
  asPrinted,
  formToken,
});
