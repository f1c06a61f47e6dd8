import { z } from "zod";
import { type Offer, readQuantity } from "#billing/orders/order-offer.ts";
import { emailField } from "#platform/email-field.ts";
import { companyLength, heardFromLength, nameLength, noteLength } from "../limits.ts";
import { orderErrors } from "../messages.ts";
import { lineField, linesField, optionalPhoneField } from "../text-field.ts";

/**
 * Schema of the order form of /join/<tier> and /order/<item>, for at most `most` pieces; the form of a single
 * piece has no quantity. It carries no price: the server computes the amount.
 */
export const orderForm = ({ most, choices }: Pick<Offer, "most" | "choices">) =>
  z.object({
    ...choiceFields(choices),
    name: lineField({ least: 2, tooShort: orderErrors.name, most: nameLength }),
    email: emailField(orderErrors.email),
    company: lineField({ most: companyLength }),
    phone: optionalPhoneField(),
    heardFrom: lineField({ most: heardFromLength }),
    quantity: quantityField(most).transform((typed, context) => {
      const count = readQuantity(typed, most);
      if (count === null)
        context.addIssue({ code: "custom", message: orderErrors.quantity(most), input: typed });
      return count ?? 0;
    }),
    note: linesField({ most: noteLength }),
  });

const choiceName = (place: number) => `choice-${place + 1}`;

function choiceFields(choices: Offer["choices"]): Record<string, z.ZodType<string>> {
  return Object.fromEntries(
    choices.map(({ title, options }, place) => [
      choiceName(place),
      z.enum([...options], { error: orderErrors.choice(title) }),
    ]),
  );
}

/** "T-shirt (Size: M, Cut: Fitted)" */
export function withChoices(title: string, choices: Offer["choices"], input: object): string {
  const sent = new Map(Object.entries(input));
  const chosen = choices.map((choice, place) => `${choice.title}: ${sent.get(choiceName(place))}`);
  return chosen.length > 0 ? `${title} (${chosen.join(", ")})` : title;
}

function quantityField(most: number) {
  const typed = z.string(orderErrors.quantity(most));
  return most === 1 ? typed.default("1") : typed;
}

export type OrderInput = z.output<ReturnType<typeof orderForm>>;
