import { money } from "#platform/money.ts";
import { noDay } from "./money-fields.ts";

/** Why an act on money was refused, in words; what needs an amount says it itself. */
export const moneyRefusals: Record<string, string> = {
  "not-found": "This does not exist.",
  void: "This invoice is void.",
  changed: "Someone else has changed this invoice since you opened it. It is shown as it is now.",
  paid: "This invoice has a payment. Take the payment back first, or issue a credit note.",
  begun: "What it is for has begun. Write it off instead.",
  credited: "Part of this invoice was credited or written off, so it cannot be voided.",
  "refund-pending": "Money of this invoice is on its way back. Wait until it has arrived.",
  "page-open":
    "This invoice is being paid by card, or Stripe does not answer, so its card page stays open. Try again in a few minutes.",
  "nothing-owed": "Nothing is owed on this invoice.",
  "not-waiting": "Nothing waits to begin on this invoice.",
  gone: "It can no longer be started here: it is asked for again, or no longer kept. Give a term under Memberships, or return the money.",
  unpaid: "Nobody has paid this invoice. Void it instead.",
  "no-lines": "Say what is taken off, and how much.",
  "no-reason": "Give a reason",
  reversed: "This payment was taken back already.",
  refunded: "Money of this payment was returned, so it cannot be taken back.",
  card: "A card payment is returned by the card company.",
  amount: "Type an amount above zero.",
  assigned: "This payment has its invoice already.",
  "on-its-way": "The money of this payment is on its way back.",
  "no-address": "There is no email address to mail it to.",
};

/** What somebody may not forgive, and who may. */
export const aboveLimit = (cents: number) => `Up to ${money(cents)}. Ask the treasurer to forgive more.`;

/** Why money cannot have moved on a day, in words beside the field. */
export const dayWords = {
  "no-day": noDay,
  future: "The day lies in the future.",
  "long-ago": "The day lies more than ten years back.",
  "before-payment": "The day lies before the payment.",
};

/** Why money does not go back to a card. */
export const providerFaults = {
  none: "The site takes no cards at the moment. Return the money in the card provider's own pages: the site hears of it.",
  silent: "The card provider is not answering. The refund is kept, and asked for again by itself.",
  key: "The key of the card provider may not return money. An owner can enter another one.",
  refused: "The card provider refused it. Nothing goes back.",
  failed: "The bank refused it. Return the money in another way.",
};
