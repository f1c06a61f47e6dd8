import { z } from "zod";
import { emailField } from "#platform/email-field.ts";
import { companyLength, nameLength, noteLength } from "../limits.ts";
import { orderErrors } from "../messages.ts";
import { lineField, linesField } from "../text-field.ts";
import { readQuantity } from "./quantity.ts";

/**
 * Schema of the order form of /join/<tier> and /order/<item>, for at most `most` pieces; the form of a single
 * piece has no quantity. It carries no price: the server computes the amount.
 */
export const orderForm = (most: number) =>
  z.object({
    name: lineField({ least: 2, tooShort: orderErrors.name, most: nameLength }),
    email: emailField(orderErrors.email),
    company: lineField({ most: companyLength }),
    quantity: quantityField(most).transform((typed, context) => {
      const count = readQuantity(typed, most);
      if (count === null)
        context.addIssue({ code: "custom", message: orderErrors.quantity(most), input: typed });
      return count ?? 0;
    }),
    note: linesField({ most: noteLength }),
  });

function quantityField(most: number) {
  const typed = z.string(orderErrors.quantity(most));
  return most === 1 ? typed.default("1") : typed;
}

export type OrderInput = z.output<ReturnType<typeof orderForm>>;
