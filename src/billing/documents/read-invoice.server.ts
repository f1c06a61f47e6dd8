import { and, asc, desc, eq, lt } from "drizzle-orm";
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
import { broughtTo, liesAt, placesOf, reversedBy, setAsideFrom } from "../ledger/places.ts";
import { numberOf, readNumber } from "../numbers.ts";
import { invoiceLines, invoices, ledger, payments, refunds } from "../tables.ts";
import { readCreditReason } from "./credit-reason.server.ts";
import { type InvoiceState, stateOf } from "./invoice-state.ts";

export type ReadPayment = Payment & {
  /** On this invoice: "aside" is money that came in after it was void, "moved" and "kept" what has left it whole. */
  state: "received" | "taken-back" | "bounced" | "aside" | "moved" | "kept";
  /** What lies here now, or aside; and what was brought here, also where it was refunded since. */
  hereCents: number;
  broughtCents: number;
  /** Where the rest of it lies: on other invoices, or aside, which has no id. */
  elsewhere: { id: number | null; number: string; cents: number }[];
  wasRefunded: boolean;
  /** Those that left this invoice, or what was set aside from it. */
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
  const ids = [...new Set(movements.flatMap(({ paymentId }) => paymentId ?? []))];
  const found = await connection
    .select()
    .from(payments)
    .where(isAnyOf(payments.id, ids))
    .orderBy(asc(payments.id));
  const rows = await connection
    .select({ row: ledger, series: invoices.series, number: invoices.number })
    .from(ledger)
    .leftJoin(invoices, eq(invoices.id, ledger.invoiceId))
    .where(isAnyOf(ledger.paymentId, ids))
    .orderBy(asc(ledger.id));
  const returned = await connection
    .select()
    .from(refunds)
    .where(isAnyOf(refunds.paymentId, ids))
    .orderBy(asc(refunds.id));
  const numbers = new Map(
    rows.map(({ row, series, number }) => [
      row.invoiceId,
      series && number ? numberOf({ series, number }) : "",
    ]),
  );
  return found.flatMap((payment) => {
    const own = rows.flatMap(({ row }) => (row.paymentId === payment.id ? [row] : []));
    const state = stateHere(own, invoiceId);
    if (!state) return [];
    const place = state === "aside" ? null : invoiceId;
    const isFromHere = setAsideFrom(own) === invoiceId;
    const places = placesOf(own);
    return {
      ...payment,
      state,
      hereCents: liesAt(places, place),
      broughtCents: liesAt(broughtTo(own), place),
      elsewhere: places.flatMap(({ invoiceId: id, cents }) =>
        id === place ? [] : [{ id, cents, number: numbers.get(id) ?? "" }],
      ),
      wasRefunded: own.some(({ refundId }) => refundId !== null),
      refunds: returned.flatMap((refund) => {
        const moved = own.filter(({ refundId, reverses }) => refundId === refund.id && !reverses);
        const here = moved.filter((row) => row.invoiceId === invoiceId && row.debit === "receivable");
        const { invoiceId: of, paymentId } = refund;
        const isOfHere = of === invoiceId || here.length > 0 || (of === null && isFromHere);
        if (paymentId !== payment.id || !isOfHere) return [];
        const left = here.reduce((sum, row) => sum + row.amountCents, 0); // one at Stripe may leave several places
        return { ...refund, amountCents: left || refund.amountCents, day: moved[0]?.day ?? null };
      }),
    };
  });
}

/**
 * How a payment stands on an invoice, by all of its movements; null where it counts for others alone, such as one that came in
 * after the invoice was void and was then given to another.
 */
function stateHere(rows: ReadInvoice["movements"], invoiceId: number): ReadPayment["state"] | null {
  const wasHere = rows.some((row) => row.invoiceId === invoiceId && row.credit === "receivable");
  const isHere = liesAt(broughtTo(rows), invoiceId) > 0;
  if (wasHere && !isHere) {
    const left = rows.findLast((row) => row.invoiceId === invoiceId && /^(keep|move)\//.test(row.key));
    return left?.key.startsWith("keep/") ? (reversedBy(rows) ?? "kept") : "moved";
  }
  const isAside = setAsideFrom(rows) === invoiceId && liesAt(broughtTo(rows), null) > 0;
  if (!isHere && !isAside) return null;
  return reversedBy(rows) ?? (isHere ? "received" : "aside");
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
