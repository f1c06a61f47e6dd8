import { and, eq, gte, lt, or, sql } from "drizzle-orm";
import { movementWords } from "#billing/ledger/movement-words.ts";
import { numberOf } from "#billing/numbers.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { deposits, invoices, ledger, payments } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import { monthName } from "#features/events/day-names.ts";
import { addMonths } from "#features/events/event-days.ts";
import type { Connection } from "#platform/database.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import { accountName, ledgerAccounts } from "./account-names.ts";
import type { ledgerList } from "./ledger-list.tsx";

const { id, key, day, debit, credit, amountCents, currency, invoiceId } = ledger;
const { series, number } = invoices;

const select = (db: Connection) =>
  db
    .select({
      id,
      key,
      day,
      debit,
      credit,
      amountCents,
      currency,
      invoiceId,
      series: sql<string | null>`coalesce(${series}, ${deposits.series})`,
      number: sql<number | null>`coalesce(${number}, ${deposits.number})`,
      reference: payments.reference,
      payer: sql<string | null>`coalesce(${invoices.payer} ->> 'name', ${payments.payerName})`,
    })
    .from(ledger)
    .leftJoin(invoices, eq(invoices.id, invoiceId))
    .leftJoin(payments, eq(payments.id, ledger.paymentId))
    .leftJoin(deposits, eq(deposits.id, ledger.depositId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof select>>[number];

/** A movement as it is shown; `debit` and `credit` are the accounts, `to` and `from` what the organisation calls them. */
export type LedgerRow = Pick<Found, "id" | "day" | "debit" | "credit" | "currency" | "invoiceId"> & {
  what: string;
  /** Of its invoice, with its payer where the reader may see that. */
  number: string | null;
  payer: string | null;
  to: string;
  from: string;
  cents: number;
};

function inList(found: Found, mayReadMoney: boolean): LedgerRow {
  const { id, day, debit, credit, currency, invoiceId, series, number, amountCents: cents } = found;
  const names = content("accounts");
  const shown = series !== null && number !== null ? numberOf({ series, number }) : null;
  return {
    ...{ id, day, debit, credit, currency, invoiceId, cents },
    what: movementWords(found.key, shown, mayReadMoney ? found.reference : null), // staff type it
    ...{ number: shown, payer: mayReadMoney ? found.payer : null },
    to: accountName(names, debit),
    from: accountName(names, credit),
  };
}

/** The condition for the days of a month, "2027-01". */
const inMonth = (month: string) => and(gte(day, `${month}-01`), lt(day, `${addMonths(month, 1)}-01`));

/** The rows of the ledger. */
export const ledgerServed = serveTable<typeof ledgerList>()({
  select,
  table: ledger,
  id,
  rows: (found, { may }) => found.map((row) => inList(row, may("money.read"))),
  sorts: { day },
  filters: { month: inMonth, account: (of) => or(eq(debit, of), eq(credit, of)) },
  options: async ({ db, now }) => ({
    month: (await listMonths(db, now)).map((month) => [month, monthName(month)] as const),
    account: ledgerAccounts.map((account) => [account, accountName(content("accounts"), account)] as const),
  }),
});

/** Every month from the first in which something moved to the present one, the last first. */
export async function listMonths(db: Connection, now: Date): Promise<string[]> {
  const moved = sql`select greatest(max(month), ${organisationDay(now)}::date) from ledger_totals`;
  const { rows } = await db.execute<{ month: string }>(sql`select to_char(month, 'YYYY-MM') as month
    from generate_series((select min(month) from ledger_totals), (${moved}), interval '1 month') as month order by month desc`);
  return rows.map(({ month }) => month);
}
