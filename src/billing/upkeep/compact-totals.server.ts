import { sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";

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
