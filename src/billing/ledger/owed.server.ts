import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { invoices, ledger } from "../tables.ts";

/** What is owed of the invoice in a row, in cents, as SQL; less than 0 is too much paid. */
export function owedOf(invoiceId: AnyPgColumn = invoices.id): SQL<number> {
  return sql<number>`coalesce((select sum(case ${ledger.debit} when 'receivable' then ${ledger.amountCents} else -${ledger.amountCents} end)
    from ${ledger} where ${ledger.invoiceId} = ${invoiceId} and 'receivable' in (${ledger.debit}, ${ledger.credit})), 0)::int`;
}
