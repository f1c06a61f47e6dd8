import { linesLimit } from "#billing/limits.ts";
import { money } from "#platform/money.ts";
import { noDay } from "./money-fields.ts";

/** Why an act on money was refused, in words; what needs an amount says it itself. */
export const moneyRefusals: Record<string, string> = {
  "not-found": "We couldn't find that.",
  void: "This invoice is void.",
  changed: "This invoice changed since you opened it, maybe by your own press. Check it below.",
  paid: "This invoice has a payment. Undo the payment first, or issue a credit note.",
  begun: "What this invoice is for has already started. Write it off instead.",
  credited: "Part of this invoice was credited or written off, so it can't be voided.",
  "refund-pending": "A refund on this invoice is on its way. Try again once it has arrived.",
  "page-open":
    "Someone is paying this invoice by card, or Stripe isn't answering. Try again in a few minutes.",
  "no-right": "Ask the treasurer to keep this as credit: it also writes the invoice off.",
  "nothing-owed": "Nothing is due on this invoice.",
  "not-waiting": "Nothing on this invoice is waiting to start.",
  gone: "This can't be started here anymore: it was invoiced again or deleted. Add a membership on the member's record, or refund the payment.",
  "not-overpaid": "Nothing on this invoice can be kept as credit.",
  "no-credit": "They have no credit that can be used.",
  "credit-changed": "Their credit or this invoice has changed. Reload the page, and record it again.",
  unpaid: "This invoice has no payments. Void it instead.",
  "no-lines": "Enter what you're crediting and the amount.",
  "no-reason": "Enter a reason",
  reversed: "This payment was already reversed.",
  undone: "This deposit was already undone.",
  refunded: "This payment was refunded, so it can't be undone.",
  card: "You can't do this with a card payment. Refund it to the card instead.",
  opening: "This credit came from another program, so it can't bounce.",
  amount: "Enter an amount above $0.",
  assigned: "This payment already has an invoice.",
  "on-its-way": "This payment is being refunded.",
  "no-address": "There's no email address to send it to.",
};

/** Why an invoice can't have the money, in words beside its number. */
export const otherInvoice = {
  "no-invoice": "There's no invoice with this number.",
  same: "The payment is already on this invoice.",
  void: "That invoice is void.",
  currency: "That invoice and this payment are in different currencies.",
};

/** Why one payment can't be for these invoices, in words behind the number of the one that it is about. */
export const partRefusals: Record<string, string> = {
  parts: `Choose from 1 to ${linesLimit} invoices`,
  twice: "is listed twice.",
  void: "is void.",
  currency: "is in another currency.",
  "nothing-owed": "has nothing due.",
};

/** What is asked where more is meant than what is owed. @param after what was taken off it, such as " after the credit" */
export const ifMore = (owedCents: number, again: string, after = "") =>
  `This is more than the balance due${after} (${money(Math.max(0, owedCents))}). ${again}`;

/** The same as the refusal of a form that one press answers. */
export const askIfMore = (owedCents: number, again: string) => ({
  status: 409,
  question: { name: "evenSo", text: ifMore(owedCents, again), facts: [], choices: [], hidden: {} },
});

/** What somebody may not forgive, and who may. */
export const aboveLimit = (cents: number) =>
  `You can forgive up to ${money(cents)}. Ask the treasurer to forgive more.`;

/** Why money cannot have moved on a day, in words beside the field. */
export const dayWords = {
  "no-day": noDay,
  future: "This date is in the future.",
  "long-ago": "This date is more than ten years ago.",
  "before-payment": "This date is before the payment.",
};

/** Why money does not go back to a card. */
export const providerFaults = {
  none: "The site isn't taking cards right now. Refund it in Stripe, and it will show up here.",
  silent: "Stripe isn't answering. We'll keep trying to send the refund.",
  key: "The Stripe key isn't allowed to make refunds. An owner can enter another key.",
  refused: "Stripe declined the refund. Nothing was refunded.",
  failed: "The bank declined the refund. Refund it another way.",
};
