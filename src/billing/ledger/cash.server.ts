import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { openAt, readInvoiceDays } from "./invoice-days.server.ts";
import { type Amounts, cashBeside, plus, stepsOf } from "./invoice-days.ts";

/**
 * The invoices of which cash counts something else than their movements at the end of one of these days: open ones, those of
 * which something was given up, and those of before the books began here or paid with credit from then.
 */
export const unlikeCash = (days: string[]): SQL =>
  sql`${openAt(days)} union all select invoice_id from ledger where 'write-off' in (debit, credit) or 'opening' in (debit, credit)
    union all select ledger.invoice_id from payments join ledger on payment_id = payments.id where method = 'opening'`;

/** What dues received are beside the dues that the ledger says, added up to the first of these days and to each one after it, in cents. */
export async function duesBeside(db: Connection, days: string[]): Promise<number[]> {
  const found = await readInvoiceDays(db, unlikeCash(days), days.at(-1) ?? "");
  const sums = days.map(() => 0);
  for (const invoice of found)
    stepsOf(days, (day) => cashBeside(invoice, day)).forEach(({ added }, at) => {
      sums[at] = (sums[at] ?? 0) - (added["income:dues"] ?? 0);
    });
  return sums;
}

const places = ["bank", "cash", "card", "disputed"];

/**
 * A movement of credit from before the books began here, as cash counts it: it is no money that came in, and what goes back of it
 * is paid from what was there before. What it pays of an invoice is told with the invoice.
 */
export function carriedAs({
  debit,
  credit,
  cents,
}: {
  debit: string;
  credit: string;
  cents: number;
}): Amounts {
  const sides = [[debit, cents] as const, [credit, -cents] as const];
  const money = Object.fromEntries(sides.filter(([account]) => places.includes(account)));
  const left = -sides.reduce((sum, [account, of]) => sum + (places.includes(account) ? of : 0), 0);
  const owing = Object.fromEntries(sides.filter(([account]) => account === "receivable"));
  return plus(plus(money, owing), { opening: left });
}

/** What cash counts beside the movements of such credit, by their days. */
export async function readCarried(db: Connection, until: string): Promise<{ day: string; added: Amounts }[]> {
  const { rows } = await db.execute<{ day: string; debit: string; credit: string; cents: number }>(sql`
    select ledger.day::text as day, debit, credit, ledger.amount_cents as cents from payments join ledger on payment_id = payments.id
    where method = 'opening' and ledger.day <= ${until}::date`);
  return rows.map(({ day, ...row }) => ({
    day,
    added: plus(carriedAs(row), { [row.debit]: -row.cents, [row.credit]: row.cents }),
  }));
}
