import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Connection } from "#platform/database.server.ts";
import { invoices, ledger } from "../tables.ts";

/** What is owed of the invoice in a row, in cents, as SQL; less than 0 is too much paid. */
export function owedOf(invoiceId: AnyPgColumn = invoices.id): SQL<number> {
  return sql<number>`coalesce((select sum(case ${ledger.debit} when 'receivable' then ${ledger.amountCents} else -${ledger.amountCents} end)
    from ${ledger} where ${ledger.invoiceId} = ${invoiceId} and 'receivable' in (${ledger.debit}, ${ledger.credit})), 0)::int`;
}

const received = sql.raw(
  "case ledger.credit when 'receivable' then ledger.amount_cents else -ledger.amount_cents end",
);
const ofInvoice = sql.raw(
  "from ledger where ledger.invoice_id = invoices.id and 'receivable' in (ledger.debit, ledger.credit)",
);

/** The sums of the invoice in a row, as SQL. Raw: in a query of a single table drizzle would omit the table's name before a column. */
export const invoiceSums = {
  owedCents: sql<number>`coalesce((select -sum(${received}) ${ofInvoice}), 0)::int`,
  paidCents: sql<number>`coalesce((select sum(${received}) ${ofInvoice} and ledger.payment_id is not null), 0)::int`,
  // Not an `exists`: with one, Postgres reads the whole ledger to show one page.
  isReturned: sql<boolean>`coalesce((select true ${ofInvoice} and ledger.refund_id is not null limit 1), false)`,
};

/**
 * What is on its way back, asked for and not moved yet, from an invoice, or from what is set aside (null); of one payment
 * alone where it is named. A caller that counts what is there takes it off.
 */
export async function pendingRefunds(
  connection: Connection,
  {
    invoiceId,
    paymentId,
  }: { invoiceId: number; paymentId?: number } | { invoiceId: null; paymentId: number },
): Promise<number> {
  const { rows } = await connection.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from refunds
    where state = 'pending' and not exists (select from ledger where refund_id = refunds.id)
      and ${invoiceId === null ? sql`invoice_id is null` : sql`invoice_id = ${invoiceId}`}
      and ${paymentId === undefined ? sql`true` : sql`payment_id = ${paymentId}`}`);
  return rows[0]?.cents ?? 0;
}
