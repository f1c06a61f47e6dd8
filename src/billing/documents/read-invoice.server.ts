import { and, asc, desc, eq, lt, or } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import {
  type Invoice,
  type InvoiceLine,
  linesOf,
  movementsOf,
  type Payment,
} from "../ledger/locked-invoice.server.ts";
import { balanceOf, paidOf } from "../ledger/movements.ts";
import { invoiceSums } from "../ledger/owed.server.ts";
import { numberOf, readNumber } from "../numbers.ts";
import { invoiceLines, invoices, ledger, payments, refunds } from "../tables.ts";
import { readCreditReason } from "./credit-reason.server.ts";
import { type InvoiceState, stateOf } from "./invoice-state.ts";

export type ReadPayment = Payment & {
  /** "aside" is money that belongs to no invoice that can take it. */
  state: "received" | "taken-back" | "bounced" | "aside";
  refunds: (typeof refunds.$inferSelect & {
    /** When the money went back; null while it is on its way. */
    day: string | null;
  })[];
};

export type ReadInvoice = {
  invoice: Invoice;
  number: string;
  state: InvoiceState;
  lines: InvoiceLine[];
  payments: ReadPayment[];
  credits: { invoice: Invoice; number: string; lines: InvoiceLine[] }[];
  /** Of a credit note: the invoice that it corrects. */
  corrects: { id: number; number: string } | null;
  /** Of a credit note: why it was issued, where that is known. */
  creditReason: string | null;
  movements: (typeof ledger.$inferSelect)[];
  owedCents: number;
  paidCents: number;
  isReturned: boolean;
};

/**
 * Reads an invoice or credit note; null when there is none.
 * @param today the organisation's day
 */
export async function readInvoice(
  connection: Connection,
  id: number,
  today: string,
): Promise<ReadInvoice | null> {
  const [invoice] = await connection.select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) return null;
  const movements = await movementsOf(connection, id);
  const credits = await connection
    .select()
    .from(invoices)
    .where(eq(invoices.corrects, id))
    .orderBy(asc(invoices.id));
  const [corrected] =
    invoice.corrects === null
      ? []
      : await connection.select().from(invoices).where(eq(invoices.id, invoice.corrects));
  return {
    invoice,
    number: numberOf(invoice),
    state: stateOf(invoice, today),
    lines: await linesOf(connection, id),
    payments: await readPayments(connection, id, movements),
    credits: await Promise.all(
      credits.map(async (note) => ({
        invoice: note,
        number: numberOf(note),
        lines: await linesOf(connection, note.id),
      })),
    ),
    corrects: corrected ? { id: corrected.id, number: numberOf(corrected) } : null,
    creditReason: corrected ? await readCreditReason(connection, corrected.id, numberOf(invoice)) : null,
    movements,
    owedCents: balanceOf("receivable", movements),
    paidCents: paidOf(movements),
    isReturned: movements.some(
      ({ refundId, debit, credit }) => refundId !== null && [debit, credit].includes("receivable"),
    ),
  };
}

/** The id of the invoice with the number that somebody typed; null when there is none. */
export async function findInvoiceId(connection: Connection, typed: string): Promise<number | null> {
  const named = readNumber(typed);
  if (!named) return null;
  const { id, series, number, kind } = invoices;
  const isIt = and(eq(series, named.series), eq(number, named.number), eq(kind, "invoice"));
  const [found] = await connection.select({ id }).from(invoices).where(isIt);
  return found?.id ?? null;
}

async function readPayments(
  connection: Connection,
  invoiceId: number,
  movements: ReadInvoice["movements"],
): Promise<ReadPayment[]> {
  const moved = movements.flatMap(({ paymentId }) => paymentId ?? []);
  const found = await connection
    .select()
    .from(payments)
    .where(or(eq(payments.invoiceId, invoiceId), moved.length > 0 ? isAnyOf(payments.id, moved) : undefined))
    .orderBy(asc(payments.id));
  const ids = found.map((payment) => payment.id);
  const rows = await connection.select().from(ledger).where(isAnyOf(ledger.paymentId, ids));
  const returned = await connection
    .select()
    .from(refunds)
    .where(isAnyOf(refunds.paymentId, ids))
    .orderBy(asc(refunds.id));
  return found.flatMap((payment) => {
    const own = rows.filter(({ paymentId }) => paymentId === payment.id);
    // A payment that came in after its invoice was void, and was then given to others, counts for those alone.
    const given = own.filter(({ key }) => key.startsWith("assign/"));
    if (given.length > 0 && given.every(({ invoiceId: to }) => to !== invoiceId)) return [];
    return {
      ...payment,
      state: paymentState(payment.id, own),
      refunds: returned
        .filter(({ paymentId }) => paymentId === payment.id)
        .map((refund) => ({
          ...refund,
          day: own.find(({ refundId, reverses }) => refundId === refund.id && !reverses)?.day ?? null,
        })),
    };
  });
}

function paymentState(
  id: number,
  rows: { key: string; debit: string; credit: string; amountCents: number }[],
): ReadPayment["state"] {
  const keys = new Set(rows.map(({ key }) => key));
  if (keys.has(`taken-back/${id}`)) return "taken-back";
  if (keys.has(`bounced/${id}`)) return "bounced";
  return balanceOf("unmatched", rows) < 0 ? "aside" : "received";
}

/**
 * Up to `length` invoices, newest first, older than the id `before`, each with what is owed.
 * @param whose the address (lower case) that they went to, or their ids
 */
export function listInvoicesOf(
  connection: Connection,
  whose: string | number[],
  { before, length }: { before: number | null; length: number },
) {
  return connection
    .select({ invoice: invoices, ...invoiceSums, text: invoiceLines.text })
    .from(invoices)
    .innerJoin(invoiceLines, and(eq(invoiceLines.invoiceId, invoices.id), eq(invoiceLines.position, 1)))
    .where(
      and(
        typeof whose === "string" ? eq(invoices.payerEmail, whose) : isAnyOf(invoices.id, whose),
        eq(invoices.kind, "invoice"),
        before === null ? undefined : lt(invoices.id, before),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(length);
}
