import { z } from "zod";
import { defineDocument } from "./document.ts";
import { count, line, listOf, price, text } from "./fields.ts";

const way = z.object({ title: line, lines: listOf(line, { min: 1 }) });

const schema = z.object({
  title: line,
  /** Below the title on the order form. */
  text,
  /** The same after the order, on its page and in the mail to the buyer. */
  ordered: text.meta({ title: "The same after the order", help: "On the order’s page and in the mail." }),
  /** How to pay if there is no hosted checkout; shown on the order form, on the order's page and in the mail. */
  ways: listOf(way, { min: 1, max: 6 }).meta({
    title: "Ways to pay",
    help: "{number} is the number of the invoice, by which a payment is found.",
    addLabel: "Add a way",
    itemTitle: "title",
  }),
  after: text.meta({ title: "What happens after the payment" }),
  /** On the receipt and the page of an order that is paid; a membership has its own sentence. */
  started: text
    .default("We now prepare what you ordered, and write to you when it is ready.")
    .meta({ title: "What a paid order starts", help: "On its receipt and its page." }),
  membershipStarted: text
    .default(
      "Thank you for joining us! Write your entry for the member directory: it appears once our staff have looked at it.",
    )
    .meta({ title: "What a paid membership starts", help: "On its receipt and its page." }),
  renewed: text
    .default("Please pay by check or bank transfer by {due}.")
    .meta({ title: "How a renewal is paid", help: "In its mails and on its page." }),
  dueDays: count(0, 365).default(10).meta({ title: "An invoice is due after", unit: "days" }),
  voidAfterDays: count(1, 730).default(60).meta({
    title: "An order that nobody pays is voided after",
    unit: "days",
    help: "Counted from the day it was due.",
  }),
  forgiveUpToCents: price.default(10_00).meta({
    title: "Membership staff may forgive up to",
    help: "Of what is left on an invoice that was paid in part. The treasurer may forgive more.",
  }),
  reminderDays: listOf(count(1, 365), { max: 6 }).default([]).meta({
    title: "Reminders are mailed so many days after an invoice was due",
    addLabel: "Add a reminder",
    help: "None for no reminders. At most one a day is mailed.",
  }),
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
    values: { number: "2027-42", due: "January 14, 2028" },
  },
  schema,
  {
    title: "How to pay",
    text: "Nothing is charged now. Send your order, and pay by check or bank transfer within ten days.",
    ordered: "Nothing has been charged. Please pay by check or bank transfer within ten days.",
    renewed: "Please pay by check or bank transfer by {due}.",
    ways: [
      {
        title: "By check",
        lines: [
          "Payable to {name}",
          "{postalAddress.street}, {postalAddress.city}, {postalAddress.region} {postalAddress.postalCode}",
          "Write {number} on the memo line",
        ],
      },
      {
        title: "By bank transfer",
        lines: [
          "Sample Bank of Magnolia, account of {name}",
          "Routing number 000000000, account number 0000000000",
          "Give {number} as the reference",
        ],
      },
    ],
    reminderDays: [3, 14, 30],
    after: "Once your payment has arrived, you get a receipt by email.",
    membershipStarted:
      "Thank you for joining us! Write your entry for the member directory: it appears once our staff have looked at it.",
    started: "We now prepare what you ordered, and write to you when it is ready.",
  },
);
