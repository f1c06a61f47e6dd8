import { z } from "zod";
import { incomes, type Line } from "#billing/kinds.ts";
import { lineLength } from "#billing/limits.ts";
import { emailField } from "#platform/email-field.ts";
import { lineField, linesField } from "#platform/line-field.ts";
import { readAmount } from "#platform/money.ts";
import { singleLine } from "#platform/plain-text.ts";
import { dayField, formToken } from "../money-fields.ts";

const atMost = (most: number) => ({ most, tooLong: `At most ${most} characters` });

/** A cent amount as people type a price; a discount begins with a minus. */
function readPrice(typed: string): number | null {
  const [, minus, rest = ""] = /^\s*([-−])?(.*)$/s.exec(typed) ?? [];
  const cents = readAmount(rest);
  return cents === null ? null : minus ? -cents : cents;
}

/** The form of an invoice that is written by hand; empty lines are left out. */
export const invoiceForm = z
  .object({
    name: lineField({ tooShort: "Enter a name", ...atMost(200) }),
    company: lineField(atMost(200)),
    email: emailField("Enter an email address like ada@example.org").optional(),
    address: linesField(atMost(500)),
    member: z.string().default(""),
    dueOn: dayField,
    mail: z.boolean(),
    asPrinted: z.boolean(), // although its PDF can't show every character
    formToken,
    text: z.array(z.string()),
    quantity: z.array(z.string()),
    price: z.array(z.string()),
    income: z.array(z.string()),
  })
  .transform(({ text, quantity, price, income, ...input }, context) => {
    const lines = text.flatMap((typed, at): Line[] => {
      const line = { text: singleLine(typed), quantity: quantity[at] ?? "", price: price[at] ?? "" };
      if (line.text === "" && line.price.trim() === "") return [];
      const refuse = (field: string, message: string) => {
        context.addIssue({
          code: "custom",
          path: [field],
          message: `Line ${at + 1}: ${message}`,
          input: typed,
        });
        return [];
      };
      if (line.text === "") return refuse("text", "enter a description");
      if (line.text.length > lineLength) return refuse("text", `at most ${lineLength} characters`);
      const unitCents = readPrice(line.price);
      if (unitCents === null) return refuse("price", "enter a price like 350 or 25.50");
      const count = /^\d{1,4}$/.test(line.quantity.trim()) ? Number(line.quantity) : 0;
      if (count < 1) return refuse("quantity", "enter a quantity from 1 to 9999");
      const kind = incomes.find((one) => one === income[at]);
      if (!kind) return refuse("income", "choose what kind of income it is");
      return [{ text: line.text, quantity: count, unitCents, income: kind }];
    });
    if (lines.length === 0 && context.issues.length === 0)
      context.addIssue({ code: "custom", path: ["text"], message: "Add at least one line", input: text });
    return { ...input, lines };
  });
