import { eq, gte, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { isOnHand, onHandCents } from "#billing/deposits/on-hand.server.ts";
import type { Payer } from "#billing/kinds.ts";
import { numberOf } from "#billing/numbers.ts";
import { deposits, invoices, invoiceText, ledger, payments, paymentText } from "#billing/tables.ts";
import { payerInWords } from "#billing/words.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { paymentList } from "./payment-list.tsx";

const { id, invoiceId, method, reference, receivedOn, amountCents, currency, payerName, payerEmail } =
  payments;
const { series, number, payer } = invoices;

/** How a payment was taken back: "taken-back" or "bounced"; null while it stands. */
const reversedBy = sql<
  "taken-back" | "bounced" | null
>`(select split_part(min(ledger.key), '/', 1) from ledger
  where ledger.payment_id = payments.id and ledger.reverses is not null and ledger.refund_id is null)`;

/** What went back of a payment, or is on its way. */
const returnedCents = sql<number>`coalesce((select sum(refunds.amount_cents) from refunds
  where refunds.payment_id = payments.id and refunds.state <> 'failed'), 0)::int`;

type LaidOn = { id: number; series: string; number: number; payer: Payer | null };

/** The invoices that a payment lies on, or lay on until it was taken back or refunded. */
const laidOn = sql<
  LaidOn[] | null
>`(select json_agg(json_build_object('id', id, 'series', series, 'number', number, 'payer', payer) order by id)
  from invoices where id in (select invoice_id from ledger
    where ledger.payment_id = payments.id and ledger.refund_id is null and ledger.reverses is null and ledger.key not like 'dispute/%'
      and 'receivable' in (ledger.debit, ledger.credit)
    group by invoice_id having sum(case ledger.credit when 'receivable' then ledger.amount_cents else -ledger.amount_cents end) > 0))`;

const select = (db: Connection) =>
  db
    .select({
      ...{ id, invoiceId, method, reference, receivedOn, amountCents, currency, payerName, payerEmail },
      ...{ series, number, payer, reversedBy, returnedCents, laidOn, onHandCents },
      deposit: { series: deposits.series, number: deposits.number },
    })
    .from(payments)
    .leftJoin(invoices, eq(invoices.id, invoiceId))
    .leftJoin(deposits, eq(deposits.id, payments.depositId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof select>>[number];
export type PaymentState = "kept" | "carried" | "part-returned" | "returned" | "taken-back" | "bounced";

export type PaymentRow = Pick<
  Found,
  "id" | "invoiceId" | "method" | "reference" | "receivedOn" | "currency" | "onHandCents"
> & {
  payer: string;
  number: string | null;
  /** The number of the deposit that it is in. */
  deposit: string | null;
  cents: number;
  keptCents: number;
  state: PaymentState;
};

function inList(found: Found): PaymentRow {
  const { id, invoiceId, method, reference, receivedOn, currency, amountCents, returnedCents, reversedBy } =
    found;
  const { series, number, payer, onHandCents, deposit } = found;
  const first =
    series !== null && number !== null && invoiceId ? [{ id: invoiceId, series, number, payer }] : [];
  const on = found.laidOn ?? first;
  return {
    ...{ id, invoiceId: on[0]?.id ?? null, method, reference, receivedOn, currency, cents: amountCents },
    ...{ onHandCents, deposit: deposit && numberOf(deposit) },
    payer: found.payerName ?? found.payerEmail ?? (on[0] ? payerInWords(on[0].payer) : "Unknown"),
    number: on.length > 0 ? on.map(numberOf).join(", ") : null,
    keptCents: reversedBy ? 0 : amountCents - returnedCents,
    state:
      reversedBy ??
      (returnedCents === 0
        ? method === "opening"
          ? "carried"
          : "kept"
        : returnedCents < amountCents
          ? "part-returned"
          : "returned"),
  };
}

const mostFound = 500; // payments, and invoices whose payments, one search finds

/** The payments whose own text or whose invoice's holds what was typed: looked up one by one, so that each index serves. */
async function isFound(db: Connection, q: string) {
  const [own, invoice] = await Promise.all([
    db.select({ id }).from(payments).where(contains(paymentText, q)).limit(mostFound),
    db.select({ id: invoices.id }).from(invoices).where(contains(invoiceText, q)).limit(mostFound),
  ]);
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  const moved = db
    .select({ id: ledger.paymentId })
    .from(ledger)
    .where(inArray(ledger.invoiceId, ids(invoice)));
  return or(inArray(id, ids(own)), inArray(id, moved));
}

/** A payment as it stands in the list; null for none. */
export async function findPayment(db: Connection, paymentId: number): Promise<PaymentRow | null> {
  const [found] = await select(db).where(eq(id, paymentId));
  return found ? inList(found) : null;
}

/** The rows of the payments; credit from before is no money that came in, and is listed where it is asked for. */
export const paymentsServed = serveTable<typeof paymentList>()({
  select,
  table: payments,
  id,
  rows: (found) => found.map(inList),
  sorts: { received: receivedOn },
  filters: {
    method: (value) => eq(method, value),
    deposit: () => isOnHand,
    from: (day) => gte(receivedOn, day),
    to: (day) => lte(receivedOn, day),
  },
  search: (q, { db }) => isFound(db, q),
  where: ({ filters }) => (filters.method === "opening" ? undefined : ne(method, "opening")),
});

/** The payments that meet a condition, such as those on hand or of a deposit, by the day on which they were received. */
export async function listPayments(
  db: Connection,
  which: SQL | undefined,
  most: number,
): Promise<PaymentRow[]> {
  const found = await select(db).where(which).orderBy(receivedOn, id).limit(most);
  return found.map(inList);
}
