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
 * What is on its way back, asked for and not moved yet: of the money that lies on an invoice, whichever payment brought
 * it, or of what is set aside of a payment. A caller that counts what is there takes it off.
 */
export async function pendingRefunds(
  connection: Connection,
  place: { invoiceId: number } | { asideOf: number },
): Promise<number> {
  const aside = sql`(select coalesce(sum(case 'unmatched' when credit then amount_cents when debit then -amount_cents end), 0)
    from ledger where payment_id = refunds.payment_id)`;
  const liesThere =
    "asideOf" in place
      ? sql`payment_id = ${place.asideOf} and ${aside} > 0`
      : sql`payment_id in (select payment_id from ledger where invoice_id = ${place.invoiceId}) and ${aside} <= 0`;
  const { rows } = await connection.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from refunds
    where state = 'pending' and not exists (select from ledger where refund_id = refunds.id) and ${liesThere}`);
  return rows[0]?.cents ?? 0;
}
