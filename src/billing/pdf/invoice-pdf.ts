import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { Column, Said, Sum } from "#platform/pdf/pdf-document.ts";
import type { ReadInvoice, ReadPayment } from "../documents/read-invoice.server.ts";
import type { InvoiceLine } from "../ledger/locked-invoice.server.ts";
import { droppedOf } from "../ledger/movement-words.ts";
import { payerInWords, payerLines, wayOf } from "../words.ts";

type Way = { title: string; lines: string[] };

/**
 * An invoice as it stands: what was asked for, taken off and paid, and what is left, with the ways to pay it. A credit
 * note says what it takes off which invoice.
 */
export function invoicePdf(read: ReadInvoice, ways: Way[]): Said {
  const { invoice, number, corrects, lines, owedCents } = read;
  const isOpen = owedCents > 0 && invoice.kind === "invoice" && invoice.voidedAt === null;
  return {
    title: `${corrects ? "Credit note" : "Invoice"} ${number}`,
    to: payerLines(invoice.payer).flatMap((line) => line.split("\n")),
    parts: [
      { kind: "facts", facts: dayFacts(read) },
      linesTable(lines, [{ label: "Total", value: money(invoice.totalCents) }, ...movedSums(read)]),
      ...(isOpen ? ways.map((way) => ({ kind: "text" as const, ...way })) : []),
    ],
  };
}

export function receiptPdf(read: ReadInvoice, payment: ReadPayment): Said {
  const { number, lines, owedCents, invoice } = read;
  const isStanding = payment.state === "received";
  return {
    title: `Receipt for invoice ${number}`,
    parts: [
      {
        kind: "facts",
        facts: [
          { label: "Receipt number", value: String(payment.id) },
          {
            label: isStanding ? "Paid" : "Received",
            value: money(isStanding ? payment.broughtCents : payment.amountCents),
          },
          { label: "From", value: payment.payerName ?? payerInWords(invoice.payer) },
          { label: "Date", value: longDay(payment.receivedOn) },
          { label: "Method", value: wayOf(payment) },
          ...(payment.state === "received" ? [] : [{ label: "Note", value: notStanding[payment.state] }]),
          ...refundsOf(payment).map(({ amount, day }) =>
            day ? { label: "Refunded", value: `${amount} on ${day}` } : { label: onItsWay, value: amount },
          ),
        ],
      },
      linesTable(lines, [{ label: "Invoice total", value: money(invoice.totalCents) }, leftSum(owedCents)]),
    ],
  };
}

/** What went back of a payment later, or is on its way. */
const refundsOf = ({ refunds }: Pick<ReadPayment, "refunds">) =>
  refunds
    .filter(({ state }) => state !== "failed")
    .map(({ state, day, amountCents }) => ({
      amount: money(amountCents),
      day: state === "done" && day !== null ? longDay(day) : null,
    }));

const onItsWay = "Refund on its way";

const notStanding: Record<Exclude<ReadPayment["state"], "received">, string> = {
  "taken-back": "This payment was recorded by mistake and reversed.",
  bounced: "The bank returned this payment.",
  aside: "This payment hasn't been applied to an invoice yet.",
  moved: "This payment was moved to another invoice.",
  kept: "This payment was kept as credit.",
};

const columns: Column[] = [
  { title: "Description" },
  { title: "Quantity", isNumber: true, share: 0.12 },
  { title: "Each", isNumber: true, share: 0.17 },
  { title: "Amount", isNumber: true, share: 0.18 },
];

function linesTable(lines: InvoiceLine[], sums: Sum[]) {
  const rows = lines.map(({ text, quantity, unitCents, amountCents }) => [
    text,
    String(quantity),
    money(unitCents),
    money(amountCents),
  ]);
  return { kind: "table" as const, columns, rows, sums };
}

function dayFacts({ invoice, number, corrects, creditReason }: ReadInvoice) {
  const { issuedOn, dueOn, voidReason } = invoice;
  if (corrects)
    return [
      { label: "Issued", value: longDay(issuedOn) },
      { label: "Corrects", value: `Invoice ${corrects.number}` },
      ...(creditReason === null ? [] : [{ label: "Reason", value: creditReason }]),
    ];
  return [
    { label: "Issued", value: longDay(issuedOn) },
    { label: "Due date", value: longDay(dueOn) },
    { label: "Reference", value: number },
    ...(voidReason === null ? [] : [{ label: "Void", value: voidReason }]),
  ];
}

function movedSums({ invoice, credits, payments, owedCents, movements }: ReadInvoice): Sum[] {
  if (invoice.kind === "credit") return [];
  const received = payments.filter(({ state }) => state === "received");
  return [
    ...credits.map((note) => ({
      label: `Credit note ${note.number}`,
      value: money(-note.invoice.totalCents),
    })),
    ...received.flatMap((payment) => [
      {
        label: `${wayOf(payment)}, received on ${longDay(payment.receivedOn)}`,
        value: money(-payment.broughtCents),
      },
      ...refundsOf({ refunds: payment.refunds.filter(({ invoiceId }) => invoiceId !== null) }).map(
        ({ amount, day }) => ({
          label: day ? `Refunded on ${day}` : onItsWay,
          value: amount,
        }),
      ),
    ]),
    ...(invoice.voidedAt ? [{ label: "Void", value: money(-invoice.totalCents) }] : []),
    ...droppedOf(movements).map(({ label, cents }) => ({ label, value: money(-cents) })),
    leftSum(owedCents),
  ];
}

const leftSum = (owedCents: number): Sum =>
  owedCents < 0
    ? { label: "Overpaid", value: money(-owedCents), isMain: true }
    : { label: "Balance due", value: money(owedCents), isMain: true };
