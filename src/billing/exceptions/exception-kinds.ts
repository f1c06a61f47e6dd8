import { formatDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";

/** What can need a decision. The values are stored; never rename one. */
const exceptionKinds = [
  "overpaid",
  "paid-after-void",
  "unmatched",
  "bounced",
  "goes-on-unpaid",
  "part-paid",
  "paid-nothing-begun",
  "order-marked",
  "order-without-invoice",
  "refunded-elsewhere",
  "refund-failed",
  "inquiry",
  "payout-elsewhere",
  "disputed",
  "dispute-lost",
  "card-notice-stuck",
  "card-key",
  "restored",
  "contact-gone",
  "change-too-late",
  "days-differ",
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

type About = Readonly<Record<string, string | number>>;

const ofInvoice = ({ number }: About) => (number === undefined ? "" : ` on invoice ${number}`);
const amount = ({ cents = 0, currency }: About) =>
  money(Number(cents), currency === undefined ? undefined : String(currency));

const words: Record<ExceptionKind, (about: About) => { title: string; text: string }> = {
  overpaid: (about) => ({
    title: `${amount(about)} more than owed was paid on invoice ${about.number}`,
    text: "Return it to who paid, or say what it is for.",
  }),
  "paid-after-void": (about) => ({
    title: `${amount(about)} was paid on invoice ${about.number}, which is void`,
    text: "Issue the invoice anew and give it this payment, or return the money.",
  }),
  unmatched: (about) => ({
    title: `A payment of ${amount(about)} belongs to no invoice`,
    text: "Find the invoice that it is for, or return the money.",
  }),
  bounced: (about) => ({
    title: `A payment of ${amount(about)} on invoice ${about.number} bounced`,
    text: "The invoice is owed again. Write to who paid, or end what it was for.",
  }),
  "goes-on-unpaid": (about) => ({
    title: `A payment of ${amount(about)} on invoice ${about.number} was taken back, and the membership goes on`,
    text: "The invoice is owed again. Record its payment, write it off, or end the membership on its record.",
  }),
  "part-paid": (about) => ({
    title: `${amount(about)} of invoice ${about.number} is long past due`,
    text: "It was paid in part, so it is not canceled by itself. Ask for the rest, forgive it, or return it.",
  }),
  "paid-nothing-begun": (about) => ({
    title: `${amount(about)} was paid on invoice ${about.number}, and nothing has begun by it`,
    text: "Start it after all, or return the money: a credit note over it comes first.",
  }),
  "order-marked": (about) => ({
    title: `Order ${about.order} was marked ${about.mark} by an earlier version of the site`,
    text: "The mark changes nothing. Record the payment on the invoice of the order, or void it.",
  }),
  "order-without-invoice": (about) => ({
    title: `Order ${about.order} came in through an earlier version of the site`,
    text: "It has no invoice. Issue it, and who ordered is mailed what to pay and how.",
  }),
  "contact-gone": (about) => ({
    title: `Nobody speaks for ${about.company} any more`,
    text: "Its contact has left, or is in the trash. Make someone else with a seat its contact, under Companies.",
  }),
  "change-too-late": (about) => ({
    title: `The change to ${about.level} was paid after the term it was for had ended`,
    text: "Nothing has begun by it. Issue a credit note and return the money, or give a term under Memberships.",
  }),
  "refunded-elsewhere": (about) => ({
    title: `${amount(about)}${ofInvoice(about)} was returned in the card provider's own pages`,
    text: "What it was for goes on, and is owed again. Issue a credit note where it is not to be paid any more.",
  }),
  "refund-failed": (about) => ({
    title: `${amount(about)}${ofInvoice(about)} could not be returned to the card`,
    text: `${about.words ?? "The bank has sent it back."} Return the money in another way, or keep it for something else.`,
  }),
  inquiry: (about) => ({
    title: `A cardholder asks about ${amount(about)}`,
    text: about.day
      ? `Answer at Stripe by ${formatDay(String(about.day), { month: "long", day: "numeric" })}.`
      : "Answer at Stripe.",
  }),
  "payout-elsewhere": (about) => ({
    title: `The card provider has sent ${amount(about)} to a bank`,
    text: "The ledger is in US dollars, so this payout is not in it. Enter it in your own books, and look at Stripe which account it went to.",
  }),
  disputed: (about) => ({
    title: `A card payment of ${amount(about)}${ofInvoice(about)} is disputed`,
    text: "The bank holds the money until it has decided. Answer in the card provider's own pages before the day they say.",
  }),
  "dispute-lost": (about) => ({
    title: `The dispute about ${amount(about)}${ofInvoice(about)} is lost`,
    text: "It is owed again, and what it was for goes on. Ask for it, write it off, or end the membership.",
  }),
  "card-notice-stuck": (about) => ({
    title: `For a day, Stripe has not told what became of ${about.ref}`,
    text: `${about.words} Look it up at Stripe, and record here what is missing.`,
  }),
  "card-key": () => ({
    title: "The site's Stripe key doesn't work anymore",
    text: "Nobody can pay by card until an owner enters a new key under Money, Card payments.",
  }),
  restored: () => ({
    title: "The site was brought back from a backup",
    text: "Compare the payments since that backup with your bank, and record those that are missing. The numbers of new invoices leave out a hundred, so that none is given twice.",
  }),
  "days-differ": (about) => ({
    title: `The days of membership ${about.number} differ from its terms and seats`,
    text: "They decide who is a member, and the board counts them. “Put right” works them out again from the terms and seats, which stay as they are. Nobody is emailed.",
  }),
};

export function exceptionWords({ kind, about }: { kind: string; about: About }): {
  title: string;
  text: string;
} {
  return words[kind as ExceptionKind]?.(about) ?? { title: kind, text: "" };
}
