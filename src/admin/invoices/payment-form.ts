import { z } from "zod";
import { methodsByHand } from "#billing/kinds.ts";
import { linesLimit, referenceLength } from "#billing/limits.ts";
import { restWays } from "#billing/payments/payment-rule.ts";
import { lineField } from "#platform/line-field.ts";
import { rowNumber } from "../request/row-id.ts";
import { amountField, dayField, formToken } from "./money-fields.ts";
import { partRefusals } from "./money-refusals.ts";

const short = (most: number) => lineField({ most, tooLong: `At most ${most} characters` });

/** How and when money came in, as `ReceivedFields` asks for it. */
export const receivedForm = {
  method: z.enum(methodsByHand),
  receivedOn: dayField,
  reference: short(referenceLength),
};

/** The form of a payment that came in, for one invoice, for those of its list that are ticked (`several`), or for none. */
export const paymentForm = z
  .object({
    id: rowNumber.optional(), // of the invoice; none for money that nobody knows what it is for
    amount: amountField,
    ...receivedForm,
    payerName: short(200),
    formToken,
    evenSo: z.boolean(),
    asPrinted: z.boolean(), // although the receipt can't show every character
    again: z.enum(["renew", "aside"]).optional(), // of a renewal that was dropped: renewed with it or not, once it was asked
    rest: z.enum(restWays).optional(), // what becomes of it, once it was asked
    credit: amountField.optional(), // what of the payer's credit is used first, as the form showed it
    several: z.boolean(),
    number: z.array(z.string()), // the list: each with its payer, what it gets, and whether it is ticked
    about: z.array(z.string()),
    part: z.array(z.string()),
    on: z.array(z.string()),
    said: z.string().default(""), // what was answered about the parts
  })
  .transform(({ several, number, about, part, on, ...input }, context) => {
    const ticked = number.flatMap((each, at) =>
      on.includes(each) ? [{ number: each, typed: part[at] }] : [],
    );
    if (ticked.length > linesLimit)
      context.addIssue({ code: "custom", path: ["find"], message: partRefusals.parts });
    const lines = ticked.map(({ number: each, typed = "" }) => {
      const { data = 0, error } = amountField.safeParse(typed);
      const message = `Invoice ${each}: ${error?.issues[0]?.message}`;
      if (error) context.addIssue({ code: "custom", path: ["part"], message });
      return { number: each, amountCents: data };
    });
    return { ...input, lines: several ? lines : undefined };
  });
