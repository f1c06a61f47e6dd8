import { sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { siteCurrency } from "#platform/money.ts";

// The sums that are kept hold money of every currency. What came in another one lies on no invoice: it is taken off them, and
// stands by itself.
const totals = sql`(
  with others as (
    select date_trunc('month', day)::date as month, account, cents, ledger.currency
    from payments join ledger on ledger.payment_id = payments.id
      cross join lateral (values (debit, ledger.amount_cents), (credit, -ledger.amount_cents)) as side (account, cents)
    where payments.invoice_id is null and ledger.currency <> ${siteCurrency}
  )
  select month, account, difference_cents as cents, ${siteCurrency}::text as currency from ledger_totals
  union all select month, account, -cents, ${siteCurrency}::text from others
  union all select month, account, cents, currency from others
) as totals`;

/** Debits less credits of each account in each month from this one ("2027-01") on, of each currency. */
export async function readByMonth(db: Connection, from: string) {
  type Sums = { month: string; account: string; currency: string; difference: string };
  const { rows } = await db.execute<Sums>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, account, currency, sum(cents) as difference
    from ${totals} where month >= ${`${from}-01`} group by totals.month, account, currency`);
  return rows.map((row) => ({ ...row, difference: Number(row.difference) }));
}
