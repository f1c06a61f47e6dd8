import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { openAt, readInvoiceDays } from "./invoice-days.server.ts";
import { cashBeside, type Step, stepsOf } from "./invoice-days.ts";

/**
 * The invoices of which cash counts something beside their movements at the end of one of these days: open ones, those of which
 * something was given up, and those from before the books began here or paid with credit from then.
 */
export const unlikeCash = (days: readonly string[]): SQL =>
  sql`${openAt(days)} union all select invoice_id from ledger where 'write-off' in (debit, credit) or 'opening' in (debit, credit)
    union all select ledger.invoice_id from payments join ledger on payment_id = payments.id where method = 'opening'`;

/** What dues received are beside the dues that the ledger says, from each of these days to the next, in cents. */
export async function duesBeside(db: Connection, days: string[]): Promise<number[]> {
  const found = await readInvoiceDays(db, unlikeCash(days), days.at(-1) ?? "");
  const steps = found.flatMap((invoice) => stepsOf(days, (day) => cashBeside(invoice, day)));
  const sums = new Map(days.map((day) => [day, 0]));
  for (const { day, account, cents } of steps)
    if (account === "income:dues") sums.set(day, (sums.get(day) ?? 0) - cents);
  return [...sums.values()].slice(1);
}

/** Credit from before the books began here is no credit by cash: what moved of it counts as opening balances. */
export async function carriedBeside(db: Connection, until: string): Promise<Step[]> {
  const { rows } = await db.execute<{ day: string; cents: number }>(sql`
    select ledger.day::text as day, sum(case debit when 'unmatched' then ledger.amount_cents else -ledger.amount_cents end)::float8 as cents
    from payments join ledger on payment_id = payments.id
    where method = 'opening' and 'unmatched' in (debit, credit) and ledger.day <= ${until}::date group by ledger.day`);
  return rows.flatMap(({ day, cents }) => [
    { day, account: "unmatched", cents: -cents },
    { day, account: "opening", cents },
  ]);
}
