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

const notApplied = "It wasn't applied to an invoice, so nothing is due again.";

const words: Record<ExceptionKind, (about: About) => { title: string; text: string }> = {
  overpaid: (about) => ({
    title: `Invoice ${about.number} was overpaid by ${amount(about)}`,
    text: "Refund it, keep it as credit for their next invoice, or move it to another invoice.",
  }),
  "paid-after-void": (about) => ({
    title: `${amount(about)} was paid on invoice ${about.number}, which is void`,
    text: "Create a new invoice and apply this payment to it, or refund it.",
  }),
  unmatched: (about) => ({
    title: `A payment of ${amount(about)} has no invoice`,
    text: "Find the invoice it's for, or refund it.",
  }),
  bounced: (about) => ({
    title: `${about.way ?? "A payment"} of ${amount(about)} bounced (${about.number})`,
    text: `${about.owed === 0 ? "Nothing is due again." : "What it paid is due again."} Contact the payer, or end what it was for.`,
  }),
  "goes-on-unpaid": (about) => ({
    title: `A payment of ${amount(about)} on invoice ${about.number} was ${about.to ? `moved to ${about.to}` : "reversed"}, but the membership is still active`,
    text: "The invoice is due again. Record a payment, write off the balance, or end the membership on its record.",
  }),
  "part-paid": (about) => ({
    title: `${amount(about)} on invoice ${about.number} is long past due`,
    text: "Part of it was paid, so it isn't canceled automatically. Collect the balance, forgive it, keep the payment as credit, or refund it.",
  }),
  "paid-nothing-begun": (about) => ({
    title: `${amount(about)} was paid on invoice ${about.number}, but nothing has started`,
    text: "Start it anyway, keep the payment as credit, move it to another invoice, or refund it after issuing a credit note.",
  }),
  "order-marked": (about) => ({
    title: `Order ${about.order} was marked ${about.mark} in an earlier version of the site`,
    text: "That mark no longer has any effect. Record the payment on the order's invoice, or void the invoice.",
  }),
  "order-without-invoice": (about) => ({
    title: `Order ${about.order} came in through an earlier version of the site`,
    text: "It has no invoice. When you issue one, it's emailed to the person who ordered.",
  }),
  "contact-gone": (about) => ({
    title: `${about.company} has no main contact`,
    text: "The main contact has left or is in the trash. Choose someone else with a seat under Companies.",
  }),
  "change-too-late": (about) => ({
    title: `The change to ${about.level} was paid after that membership had ended`,
    text: "Nothing has started. Issue a credit note and refund the payment, or add a membership on the record.",
  }),
  "refunded-elsewhere": (about) => ({
    title: `${amount(about)}${ofInvoice(about)} was refunded in Stripe`,
    text:
      about.number === undefined
        ? notApplied
        : "The membership or order it paid for stays in effect, and the amount is due again. If it shouldn't be paid, issue a credit note.",
  }),
  "refund-failed": (about) => ({
    title: `${amount(about)}${ofInvoice(about)} couldn't be refunded to the card`,
    text: `${about.words ?? "The bank sent it back."} Refund it another way, or ${about.number === undefined ? "apply" : "move"} it to another invoice.`,
  }),
  inquiry: (about) => ({
    title: `A cardholder is asking about ${amount(about)}`,
    text: about.day
      ? `Respond in Stripe by ${formatDay(String(about.day), { month: "long", day: "numeric" })}.`
      : "Respond in Stripe.",
  }),
  "payout-elsewhere": (about) => ({
    title: `Stripe sent ${amount(about)} to a bank account`,
    text: "The ledger is in US dollars, so this payout isn't in it. Enter it in your own books, and check in Stripe which account it went to.",
  }),
  disputed: (about) => ({
    title: `A card payment of ${amount(about)}${ofInvoice(about)} is disputed`,
    text: "The bank holds the money until it decides. Respond in Stripe before the deadline shown there.",
  }),
  "dispute-lost": (about) => ({
    title: `The dispute about ${amount(about)}${ofInvoice(about)} was lost`,
    text:
      about.number === undefined
        ? notApplied
        : "The amount is due again, and the membership or order it paid for stays in effect. Collect it, write it off, or end the membership.",
  }),
  "card-notice-stuck": (about) => ({
    title: `No news from Stripe about ${about.ref} for a day`,
    text: `${about.words} Look it up in Stripe, and record anything missing here.`,
  }),
  "card-key": () => ({
    title: "The site's Stripe key doesn't work anymore",
    text: "Nobody can pay by card until an owner enters a new key under Money, Card payments.",
  }),
  restored: () => ({
    title: "The site was restored from a backup",
    text: "Compare payments since that backup with your bank, and record any that are missing. New invoice numbers skip ahead by 100 so that none is used twice.",
  }),
  "days-differ": (about) => ({
    title: `The dates of membership ${about.number} don't match its years and seats`,
    text: "These dates decide who has member access and what the board report counts. “Recalculate dates” works them out again; the membership years and seats don't change. No email is sent.",
  }),
};

export function exceptionWords({ kind, about }: { kind: string; about: About }): {
  title: string;
  text: string;
} {
  return words[kind as ExceptionKind]?.(about) ?? { title: kind, text: "" };
}
