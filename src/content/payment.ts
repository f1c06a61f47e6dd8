import { z } from "zod";
import { defineDocument } from "./document.ts";
import { count, line, listOf, price, text } from "./fields.ts";

const way = z.object({ title: line, lines: listOf(line, { min: 1 }) });

const schema = z.object({
  title: line,
  /** Below the title on the order form. */
  text,
  /** The same after the order, on its page and in the mail to the buyer. */
  ordered: text.meta({
    title: "Text after ordering",
    help: "On the order page and in the email. {due} is the invoice's due date.",
  }),
  /** How to pay if there is no hosted checkout; shown on the order form, on the order's page and in the mail. */
  ways: listOf(way, { min: 1, max: 6 }).meta({
    title: "Ways to pay",
    help: "{number} is the invoice number, which identifies the payment.",
    addLabel: "Add a way to pay",
    itemTitle: "title",
  }),
  after: text.meta({ title: "What happens after payment" }),
  /** On the receipt and the page of an order that is paid; a membership has its own sentence. */
  started: text
    .default("We’re preparing your order and will email you when it’s ready.")
    .meta({ title: "After an order is paid", help: "On the receipt and the order page." }),
  membershipStarted: text
    .default(
      "Thank you for joining us! Now write your listing for the member directory. It appears once our staff has reviewed it.",
    )
    .meta({ title: "After a membership is paid", help: "On the receipt and the order page." }),
  supporterStarted: text
    .default("Thank you for supporting us!")
    .meta({ title: "After a supporter’s level is paid", help: "On the receipt and the order page." }),
  renewed: text
    .default("Please pay by check or bank transfer by {due}.")
    .meta({ title: "How to pay for a renewal", help: "In renewal emails and on the renewal page." }),
  overdue: text
    .default("Payment was due {due}. Please pay by check or bank transfer.")
    .meta({ title: "How to pay once it is past due", help: "In emails and on the invoice page." }),
  paperNote: text
    .default(
      "Dues are not deductible as a charitable contribution. They may be deductible as a business expense, except the part used for lobbying.",
    )
    .meta({ title: "Note on dues", help: "At the foot of invoices and receipts for dues." }),
  dueDays: count(0, 365).default(10).meta({ title: "An invoice is due after", unit: "days" }),
  voidAfterDays: count(1, 730).default(60).meta({
    title: "An unpaid order is canceled after",
    unit: "days",
    help: "Counted from its due date.",
  }),
  dropRenewals: z.boolean().default(true).meta({
    title: "Drop unpaid renewals",
    help: "A renewal that nobody has paid is voided on the day after its grace period. Otherwise you drop them under Renewals.",
  }),
  forgiveUpToCents: price.default(10_00).meta({
    title: "Membership staff may forgive up to",
    help: "Of the balance of a partly paid invoice. The treasurer may forgive more.",
  }),
  reminderDays: listOf(count(1, 365), { max: 6 }).default([]).meta({
    title: "Reminders: days after the due date",
    addLabel: "Add a reminder",
    help: "Leave blank for no reminders. At most one is sent per day.",
  }),
});

export type Payment = z.output<typeof schema>;

/** Sample details: enter your own bank account and address before you accept an order. */
export const payment = defineDocument(
  {
    title: "How to pay",
    group: "Membership and shop",
    help: "What people read about how and where to pay.",
    pages: ["/join/rubies"],
    needs: "content.administer",
    sample: "A made-up payee and made-up ways to pay.",
    values: { number: "2027-42", due: "January 14, 2028" },
  },
  schema,
  {
    title: "How to pay",
    text: "Nothing is charged now. Send your order, and pay by check or bank transfer, by the due date on your invoice.",
    ordered: "Nothing has been charged. Please pay by check or bank transfer by {due}.",
    renewed: "Please pay by check or bank transfer by {due}.",
    overdue: "Payment was due {due}. Please pay by check or bank transfer.",
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
          "Sample Bank of Magnolia, account name {name}",
          "Routing number 000000000, account number 0000000000",
          "Use {number} as the reference",
        ],
      },
    ],
    reminderDays: [3, 14, 30],
    after: "We’ll email you a receipt once your payment arrives.",
    membershipStarted:
      "Thank you for joining us! Now write your listing for the member directory. It appears once our staff has reviewed it.",
    started: "We’re preparing your order and will email you when it’s ready.",
  },
);
