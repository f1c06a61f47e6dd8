import { z } from "zod";
import { emailField } from "./email-address.ts";
import { companyLength, nameLength, noteLength } from "./limits.ts";
import { orderErrors } from "./messages.ts";
import { lineField, linesField } from "./text-field.ts";

/**
 * Schema of the order form of /join/<tier> and /order/<item>, for at most `most` pieces. The form carries no
 * price: the server computes the amount.
 */
export const orderForm = (most: number) =>
  z.object({
    name: lineField({ least: 2, tooShort: orderErrors.name, most: nameLength }),
    email: emailField(orderErrors.email),
    company: lineField({ most: companyLength }),
    quantity: z.string(orderErrors.quantity(most)).transform((typed, context) => {
      const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
      if (count < 1 || count > most)
        context.addIssue({ code: "custom", message: orderErrors.quantity(most), input: typed });
      return count;
    }),
    note: linesField({ most: noteLength }),
  });

export type OrderInput = z.output<ReturnType<typeof orderForm>>;
