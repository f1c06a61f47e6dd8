import { sql } from "drizzle-orm";
import type { Connection, Database } from "#platform/database.server.ts";

/**
 * Replaces the differences that the ledger's trigger has added by one row for each month and account, also where they cancel
 * out: by these rows the ledger knows in which months something moved.
 */
export async function compactTotals(db: Connection): Promise<void> {
  await db.execute(sql`
    with taken as (delete from ledger_totals returning *)
    insert into ledger_totals (month, account, difference_cents)
    select month, account, sum(difference_cents) from taken group by month, account`);
}

const told = sql`select invoice_id, sum(case debit when 'receivable' then amount_cents else -amount_cents end) as owed_cents,
    min(day) as first_on, max(day) as last_on
  from ledger where 'receivable' in (debit, credit)`;

/**
 * Writes the days anew on which invoices were open, of those that the ledger tells of otherwise. Returns how many: none, unless
 * somebody wrote around its trigger.
 */
export async function mendOpenDays(db: Database): Promise<number> {
  const columns = sql`invoice_id, owed_cents, first_on, last_on`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct invoice_id as id from (${told} group by invoice_id union all select ${columns} from invoice_open_days) both_ways
    group by ${columns} having count(*) = 1`);
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      // Once it is locked, no movement of this invoice is under way.
      await tx.execute(sql`select from invoice_open_days where invoice_id = ${id} for update`);
      await tx.execute(sql`insert into invoice_open_days (${columns}) ${told} and invoice_id = ${id} group by invoice_id
        on conflict (invoice_id) do update set owed_cents = excluded.owed_cents, first_on = excluded.first_on, last_on = excluded.last_on`);
    });
  return rows.length;
}
