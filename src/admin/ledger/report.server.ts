import { gte, lt, sql } from "drizzle-orm";
import { ledgerTotals } from "#billing/tables.ts";
import { addMonths } from "#features/events/event-days.ts";
import type { Connection } from "#platform/database.server.ts";
import { monthReport } from "./month-report.ts";

const { month, account, differenceCents } = ledgerTotals;

/** The accounts of a month ("2027-01"): what each gained in it, and its balance at its end. */
export async function readReport(db: Connection, of: string) {
  const found = await db
    .select({
      account,
      change: sql<string>`coalesce(sum(${differenceCents}) filter (where ${gte(month, `${of}-01`)}), 0)`,
      balance: sql<string>`sum(${differenceCents})`,
    })
    .from(ledgerTotals)
    .where(lt(month, `${addMonths(of, 1)}-01`))
    .groupBy(account);
  return monthReport(
    found.map((row) => ({ ...row, change: Number(row.change), balance: Number(row.balance) })),
  );
}

/** Debits less credits of each account in each month from this one ("2027-01") on. */
export async function readByMonth(db: Connection, from: string) {
  const found = await db
    .select({ month, account, difference: sql<string>`sum(${differenceCents})` })
    .from(ledgerTotals)
    .where(gte(month, `${from}-01`))
    .groupBy(month, account);
  return found.map((row) => ({ ...row, difference: Number(row.difference) }));
}
