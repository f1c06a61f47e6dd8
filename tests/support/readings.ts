import { sql } from "drizzle-orm";
import { type Basis, bases, ofOneMoment, readRows, readSums } from "#admin/books/readings.server.ts";
import { everyAccount } from "#admin/ledger/account-names.ts";
import { addMonths } from "#features/events/event-days.ts";
import type { Connection } from "#platform/database.server.ts";
import { siteCurrency } from "#platform/money.ts";
import type { Platform } from "#platform/platform.server.ts";

const owedNowhere = ["receivable", "write-off", "advance"];

/**
 * Where the readings of the ledger contradict themselves: debits are not credits on some day, rows do not come to their sum, or cash
 * counts what is owed.
 */
export async function readingsApart({ db: database }: Platform): Promise<unknown[]> {
  return ofOneMoment(database, readApart); // the provider's fees are asked for behind the payments
}

async function readApart(db: Connection): Promise<unknown[]> {
  const { rows } = await db.execute<{ first: string | null; last: string }>(
    sql`select to_char(min(day), 'YYYY-MM') as first, to_char(max(day) + 40, 'YYYY-MM') as last from ledger`,
  );
  const [known] = rows;
  if (!known?.first) return [];
  const found: unknown[] = [];
  for (const basis of bases)
    for (const from of new Set([known.first, addMonths(known.first, 1)]))
      found.push(...(await apart(db, basis, { from, until: known.last })));
  return found;
}

async function apart(db: Connection, basis: Basis, months: { from: string; until: string }) {
  const found: unknown[] = [];
  const sums = await readSums(db, basis, months);
  const byMonth = Map.groupBy(sums, ({ month, currency }) => `${month} ${currency}`);
  for (const [month, all] of byMonth) {
    const cents = all.reduce((sum, one) => sum + one.cents, 0);
    if (cents !== 0) found.push(["debits are not credits", basis, month, cents]);
  }
  if (basis === "cash")
    for (const sum of sums) if (owedNowhere.includes(sum.account)) found.push(["owed by cash", sum]);
  const days = new Map<string, number>();
  // Also accounts whose movements come to nothing over a month.
  const everyKey = everyAccount.map((account) => `${account} ${siteCurrency}`);
  for (const key of new Set([
    ...everyKey,
    ...sums.map(({ account, currency }) => `${account} ${currency}`),
  ])) {
    const [account = "", currency = ""] = key.split(" ");
    const left = new Map<string, number>();
    for (const sum of sums)
      if (sum.month && sum.account === account && sum.currency === currency) left.set(sum.month, sum.cents);
    for (const { day, cents } of await readRows(db, basis, { accounts: [account], currency, ...months })) {
      left.set(day.slice(0, 7), (left.get(day.slice(0, 7)) ?? 0) - cents);
      days.set(`${day} ${currency}`, (days.get(`${day} ${currency}`) ?? 0) + cents);
    }
    for (const [month, cents] of left)
      if (cents !== 0) found.push(["rows do not come to their sum", basis, account, month, cents]);
  }
  for (const [day, cents] of days)
    if (cents !== 0) found.push(["debits are not credits on a day", basis, day, cents]);
  return found;
}
