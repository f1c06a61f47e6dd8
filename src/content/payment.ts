import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, text } from "./fields.ts";

const way = z.object({ title: line, lines: listOf(line, { min: 1 }) });

const schema = z.object({
  /** The heading of the ways to pay. */
  title: line,
  /** The sentence below it on the order form. */
  text,
  /** The same for who has ordered, on the order's page and in the mail to the buyer. */
  ordered: text.meta({ title: "The same after the order", help: "On the order’s page and in the mail." }),
  /** How to pay if there is no hosted checkout; shown on the order form, on the order's page and in the mail. */
  ways: listOf(way, { min: 1, max: 6 }).meta({
    title: "Ways to pay",
    addLabel: "Add a way",
    itemTitle: "title",
  }),
  /** What happens after the payment. */
  after: text.meta({ title: "What happens after the payment" }),
});

export type Payment = z.output<typeof schema>;

/** Sample details: enter your own bank account and address before you accept an order. */
export const payment = defineDocument(
  {
    title: "How to pay",
    group: "Membership and shop",
    help: "The words and addresses that an order is paid by.",
    pages: ["/join/rubies"],
    needs: "content.administer",
    sample: "A payee and ways to pay that are made up.",
  },
  schema,
  {
    title: "How to pay",
    text: "Nothing is charged now. Send your order, and pay by check or bank transfer within ten days.",
    ordered: "Nothing has been charged. Please pay by check or bank transfer within ten days.",
    ways: [
      {
        title: "By check",
        lines: [
          "Payable to {name}",
          "{postalAddress.street}, {postalAddress.city}, {postalAddress.region} {postalAddress.postalCode}",
          "Write the number of your order on the memo line",
        ],
      },
      {
        title: "By bank transfer",
        lines: [
          "Sample Bank of Magnolia, account of {name}",
          "Routing number 000000000, account number 0000000000",
          "Give the number of your order as the reference",
        ],
      },
    ],
    after: "Once your payment has arrived, {emails.membership} confirms it by e-mail.",
  },
);
