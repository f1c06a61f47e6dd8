import { addMonths } from "#features/events/event-days.ts";
import { accountsInOrder, growsByCredit } from "../ledger/account-names.ts";
import { firstMonth, type Period } from "./periods.ts";
import type { BookSum, Months } from "./readings.server.ts";

/** An amount in cents as people say it, and the accounts and months whose rows come to it; a sum of several spans has none. */
export type Figure = { cents: number; of?: Months & { accounts: string[] } };

export type ReportRow = { label: string; line?: string; figures: Figure[]; isSum?: true };

/** A report as screen, CSV and PDF show it: `heads` are the columns of its figures. */
export type Report = { heads: string[]; rows: ReportRow[] };

/** What the organization calls an account. */
type Named = (account: string) => string;

const isResult = (account: string) =>
  account.startsWith("income:") || account === "fees" || account === "write-off";

/** Credits are shown above zero where an account, or one of several, grows by them. */
export const signOf = (accounts: string[]) => (accounts.some(growsByCredit) ? -1 : 1);

function figure(sums: BookSum[], accounts: string[], { from, until }: Months): Figure {
  const cents = sums
    .filter(({ account, month }) => {
      const at = month ?? firstMonth;
      return accounts.includes(account) && at >= from && at <= until;
    })
    .reduce((sum, one) => sum + one.cents, 0);
  return { cents: signOf(accounts) * cents || 0, of: { accounts, from, until } };
}

const accountsOf = (sums: BookSum[]) => accountsInOrder(new Set(sums.map(({ account }) => account)));
const hasMoved = ({ figures }: ReportRow) => figures.some(({ cents }) => cents !== 0);

/**
 * What was earned and spent in these months: a column for each, and one for all of them behind several.
 * @param sums of one currency
 * @param lines of Form 990-EZ, by account
 */
export function activities(
  sums: BookSum[],
  months: string[],
  { nameOf, headOf, lines }: { nameOf: Named; headOf: Named; lines: Record<string, string> },
): Report {
  const each = months.map((month) => ({ from: month, until: month }));
  const [{ from } = { from: "" }] = each;
  const whole = { from, until: months.at(-1) ?? from };
  const row = (label: string, accounts: string[]): ReportRow => ({
    label,
    figures: (each.length > 1 ? [...each, whole] : each).map((span) => figure(sums, accounts, span)),
  });
  const results = accountsOf(sums).filter(isResult);
  const [income, expenses] = [true, false].map((is) => results.filter((one) => growsByCredit(one) === is));
  const rowsOf = (accounts: string[] = []) =>
    accounts
      .map((account) => ({ ...row(nameOf(account), [account]), line: lines[account] }))
      .filter(hasMoved);
  const sum = (label: string, accounts: string[] = []): ReportRow => ({
    ...row(label, accounts),
    isSum: true,
  });
  const rows = [rowsOf(income), rowsOf(expenses)];
  return {
    heads: [...months.map(headOf), ...(each.length > 1 ? ["Total"] : [])],
    rows:
      rows.flat().length === 0
        ? []
        : [
            ...(rows[0] ?? []),
            sum("Total income", income),
            ...(rows[1] ?? []),
            sum("Total expenses", expenses),
            sum("Net income", results),
          ],
  };
}

/**
 * What each account held before the period, gained in it, and holds at its end; accounts of income and expenses begin anew with the
 * fiscal year, and what they came to before it is one line. Debits are credits in each column.
 * @param sums of one currency, from the first month of the fiscal year on
 */
export function balances(sums: BookSum[], { from, until, yearFrom }: Period, nameOf: Named): Report {
  const row = (label: string, accounts: string[], begin: string): ReportRow => ({
    label,
    figures: [
      { from: begin, until: addMonths(from, -1) },
      { from, until },
      { from: begin, until },
    ].map((span) => figure(sums, accounts, span)),
  });
  const accounts = accountsOf(sums);
  const results = accounts.filter(isResult);
  const before = figure(sums, results, { from: firstMonth, until: addMonths(yearFrom, -1) });
  const earlier = { label: "Net assets from earlier years", figures: [before, { cents: 0 }, before] };
  const rowsOf = (isCredit: boolean, isOfYear: boolean) =>
    accounts
      .filter((account) => growsByCredit(account) === isCredit && isResult(account) === isOfYear)
      .map((account) => row(nameOf(account), [account], isOfYear ? yearFrom : firstMonth));
  const part = (label: string, rows: ReportRow[]): ReportRow[] => {
    const moved = rows.filter(hasMoved);
    const cents = (at: number) => moved.reduce((sum, { figures }) => sum + (figures[at]?.cents ?? 0), 0);
    return [...moved, { label, figures: [0, 1, 2].map((at) => ({ cents: cents(at) })), isSum: true }];
  };
  const rows = [
    ...part("Total debits", [...rowsOf(false, false), ...rowsOf(false, true)]),
    ...part("Total credits", [...rowsOf(true, false), earlier, ...rowsOf(true, true)]),
  ];
  return { heads: ["Opening", "Change", "Ending"], rows: rows.length > 2 ? rows : [] };
}

/**
 * What of the money received in advance is earned in which month to come, and what waits for a beginning.
 * @param ending what the account holds at the end of the period, in its last column
 */
export function advance(
  months: { month: string; cents: number }[],
  ending: Figure | undefined,
  { nameOf, headOf }: { nameOf: Named; headOf: Named },
): Report {
  const held = ending?.cents ?? 0;
  const waits = held - months.reduce((sum, { cents }) => sum + cents, 0);
  const row = (label: string, figure: Figure): ReportRow => ({ label, figures: [figure] });
  const rows = [
    ...months.map(({ month, cents }) => row(headOf(month), { cents })),
    row("For what has not started", { cents: waits }),
  ].filter(hasMoved);
  const sum = { ...row(nameOf("advance"), ending ?? { cents: 0 }), isSum: true as const };
  return { heads: ["Amount"], rows: rows.length > 0 ? [...rows, sum] : [] };
}

/** Some of the columns of a report. */
export const columnsOf = ({ heads, rows }: Report, begin: number, end?: number): Report => ({
  heads: heads.slice(begin, end),
  rows: rows.map((row) => ({ ...row, figures: row.figures.slice(begin, end) })),
});

/** A report by month with a row for each month, and of its sums the last alone. */
export function byMonth({ heads, rows }: Report): Report {
  const columns = rows.filter(({ isSum }, at) => !isSum || at === rows.length - 1);
  return {
    heads: columns.map(({ label }) => label),
    rows: heads.map((label, at) => ({
      label,
      figures: columns.flatMap(({ figures }) => figures[at] ?? []),
      ...(at === heads.length - 1 && { isSum: true as const }),
    })),
  };
}
