import { mailWords } from "#content/mail-words.server.ts";
import type { MailValue } from "#content/mails.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { money } from "#platform/money.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { invoicePath } from "../invoice-link.server.ts";
import type { Invoice, InvoiceLine, LockedInvoice, Payment } from "../ledger/locked-invoice.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { nothingToPay, wayOf } from "../words.ts";
import { dueFact } from "./due-words.ts";
import { partPaid, waysInMail } from "./ways-to-pay.server.ts";

type Fact = { label: string; value: string };
type Kind =
  | "invoice"
  | "receipt"
  | "receiptWithdrawn"
  | "moneyReturned"
  | "creditNote"
  | "invoiceReminder"
  | "invoiceCanceled";
type About = {
  invoice: Invoice;
  title?: string;
  values?: Partial<Record<MailValue, string>>;
  paragraphs?: string[];
  facts: Fact[];
};

export const invoiceThread = (id: number | "") => `invoice/${id}`;

/**
 * Adds amounts, days and the link to the invoice's page to the words of the document. Returns false where there is no
 * address to mail to.
 */
async function send(
  context: UseCaseContext,
  kind: Kind,
  { invoice, title = "", values = {}, paragraphs = [], facts }: About,
): Promise<boolean> {
  if (invoice.payerEmail === null) return false;
  const number = numberOf(invoice);
  const words = mailWords(kind, { number, title, ...values });
  await enqueueMail(context.tx, context, {
    kind: mailKinds[kind],
    thread: invoiceThread(invoice.id),
    to: invoice.payerEmail,
    replyTo: content("organisation").emails.membership,
    subject: words.subject,
    ...organisationMail({
      heading: words.heading,
      paragraphs: [...words.paragraphs, ...paragraphs],
      facts: [{ label: "Invoice", value: number }, ...facts],
      button: { label: words.button, url: context.config.ORIGIN + invoicePath(context, invoice.id) },
    }),
  });
  return true;
}

export const mailKinds: Record<Kind, string> = {
  invoice: "invoice",
  receipt: "receipt",
  receiptWithdrawn: "receipt-withdrawn",
  moneyReturned: "money-returned",
  creditNote: "credit-note",
  invoiceReminder: "invoice-reminder",
  invoiceCanceled: "invoice-canceled",
};

export function titleOf(lines: Pick<InvoiceLine, "text">[]): string {
  const [first, ...others] = lines;
  return (first?.text ?? "") + (others.length > 0 ? `, and ${others.length} more` : "");
}

const toPay = ({ now }: UseCaseContext, { invoice, owedCents }: LockedInvoice): Fact[] => [
  { label: "Amount due", value: money(Math.max(0, owedCents)) },
  ...(owedCents > 0 ? [dueFact(invoice.dueOn, organisationDay(now))] : []),
];

const waysOf = ({ now }: UseCaseContext, held: LockedInvoice) =>
  waysInMail(numberOf(held.invoice), {
    by: held.invoice,
    today: organisationDay(now),
    paid: partPaid(held),
  });

/** Mails an invoice with the ways to pay; false without an address. */
export function mailInvoice(context: UseCaseContext, held: LockedInvoice): Promise<boolean> {
  const { invoice, lines, owedCents } = held;
  const free = invoice.totalCents === 0 ? [nothingToPay] : [];
  const paragraphs = owedCents > 0 ? waysOf(context, held) : free;
  return send(context, "invoice", {
    invoice,
    title: titleOf(lines),
    paragraphs,
    facts: toPay(context, held),
  });
}

export function mailReminder(context: UseCaseContext, held: LockedInvoice): Promise<boolean> {
  const { invoice, lines } = held;
  return send(context, "invoiceReminder", {
    ...{ invoice, title: titleOf(lines), paragraphs: waysOf(context, held), facts: toPay(context, held) },
  });
}

export function mailCanceled(
  context: UseCaseContext,
  { invoice, lines }: Pick<LockedInvoice, "invoice" | "lines">,
): Promise<boolean> {
  return send(context, "invoiceCanceled", { invoice, title: titleOf(lines), facts: [] });
}

type Receipt = Pick<Payment, "amountCents" | "method" | "reference" | "receivedOn">;

/** @param received the payment; null where the payer's credit alone was used */
export function mailReceipt(
  context: UseCaseContext,
  { invoice, lines }: LockedInvoice,
  received: Receipt | null,
  { owedCents, starts, creditCents = 0 }: { owedCents: number; starts: string[]; creditCents?: number },
): Promise<boolean> {
  const facts = [
    ...(creditCents > 0 ? [{ label: "Credit used", value: money(creditCents) }] : []),
    ...(received ? receivedFacts(received) : []),
    { label: "Balance due", value: money(Math.max(0, owedCents)) },
  ];
  return send(context, "receipt", { invoice, title: titleOf(lines), paragraphs: starts, facts });
}

const receivedFacts = ({ amountCents, method, reference, receivedOn }: Receipt): Fact[] => [
  { label: "Received", value: money(amountCents) },
  { label: "Method", value: wayOf({ method, reference }) },
  { label: "Date", value: longDay(receivedOn) },
];

export function mailReceiptWithdrawn(
  context: UseCaseContext,
  invoice: Invoice,
  { mailedAt, cents, owedCents }: { mailedAt: Date; cents: number; owedCents: number },
): Promise<boolean> {
  const day = longDay(organisationDay(mailedAt));
  const due = owedCents > 0 ? `${money(owedCents)} is due.` : "Nothing is due.";
  return send(context, "receiptWithdrawn", {
    invoice,
    values: { day, due, amount: money(cents) },
    facts: [],
  });
}

export function mailForgiven(
  context: UseCaseContext,
  { invoice, lines }: LockedInvoice,
  { paidCents, forgivenCents, starts }: { paidCents: number; forgivenCents: number; starts: string[] },
): Promise<boolean> {
  const facts = [
    { label: "Received", value: money(paidCents) },
    { label: "Forgiven", value: money(forgivenCents) },
    { label: "Balance due", value: money(0) },
  ];
  return send(context, "receipt", { invoice, title: titleOf(lines), paragraphs: starts, facts });
}

export function mailRefund(context: UseCaseContext, invoice: Invoice, amountCents: number): Promise<boolean> {
  return send(context, "moneyReturned", {
    invoice,
    facts: [{ label: "Refunded", value: money(amountCents) }],
  });
}

export function mailCredit(
  context: UseCaseContext,
  invoice: Invoice,
  note: Invoice,
  owedCents: number,
): Promise<boolean> {
  const facts = [
    { label: "Credit note", value: numberOf(note) },
    { label: "Credited", value: money(note.totalCents) },
    { label: "Balance due", value: money(Math.max(0, owedCents)) },
  ];
  return send(context, "creditNote", { invoice, facts });
}
