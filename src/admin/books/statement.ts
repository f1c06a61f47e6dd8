import { addMonths } from "#features/events/event-days.ts";
import { accountsInOrder, everyAccount, growsByCredit } from "../ledger/account-names.ts";
import { firstMonth, monthsBetween, type Period } from "./periods.ts";
import type { BookSum, Months } from "./readings.server.ts";

/** An amount in cents as people say it, and the account and months whose rows come to it; a sum of several spans has none. */
export type Figure = { cents: number; of?: Months & { account: string } };

export type ReportRow = { label: string; line?: string; isSum?: boolean; figures: Figure[] };

/** A report as screen, CSV and PDF show it: `heads` are the columns of its figures; without rows there is nothing to tell. */
export type Report = { heads: string[]; rows: ReportRow[] };

type Words = {
  /** What an account, or one of the groups, is called. */
  nameOf: (account: string) => string;
  headOf: (month: string) => string;
};

const income = everyAccount.filter((account) => account.startsWith("income:"));
const expenses = ["fees", "write-off"];

/** Accounts that are summed as one. */
export const groups: Record<string, { words: string; accounts: string[] }> = {
  income: { words: "Total income", accounts: income },
  expenses: { words: "Total expenses", accounts: expenses },
  net: { words: "Net income", accounts: [...income, ...expenses] },
};

/** The accounts of a group, or the one account. */
export const accountsOf = (account: string) => groups[account]?.accounts ?? [account];

/** An account or group that grows by credits is shown with them above zero. */
export const signOf = (account: string) => (accountsOf(account).some(growsByCredit) ? -1 : 1);

const isResult = (account: string) => accountsOf("net").includes(account);
const hasMoved = ({ figures }: ReportRow) => figures.some(({ cents }) => cents !== 0);

function figure(sums: BookSum[], account: string, { from, until }: Months): Figure {
  const accounts = accountsOf(account);
  const cents = sums
    .map((sum) => ({ ...sum, month: sum.month ?? firstMonth }))
    .filter((sum) => accounts.includes(sum.account) && sum.month >= from && sum.month <= until)
    .reduce((all, sum) => all + sum.cents, 0);
  return { cents: signOf(account) * cents || 0, of: { account, from, until } };
}

/**
 * What was earned and spent: in all of these months, and in each where they are several.
 * @param sums of one currency
 * @param lines of Form 990-EZ, by account
 */
export function activities(
  sums: BookSum[],
  { from, until }: Months,
  { nameOf, headOf, lines }: Words & { lines: Record<string, string> },
): Report {
  const months = from === until ? [] : monthsBetween(from, until);
  const spans = [{ from, until }, ...months.map((month) => ({ from: month, until: month }))];
  const rows = [...income, "income", ...expenses, "expenses", "net"].map((account) => ({
    ...{ label: nameOf(account), line: lines[account], isSum: account in groups },
    figures: spans.map((span) => figure(sums, account, span)),
  }));
  return { heads: ["Total", ...months.map(headOf)], rows: ofThoseMoved(rows) };
}

/** Sums stay where anything above them has moved. */
const ofThoseMoved = (rows: ReportRow[]) =>
  rows.some(hasMoved) ? rows.filter((row) => row.isSum || hasMoved(row)) : [];

/**
 * What each account held before the period, gained in it, and holds at its end; accounts of income and expenses begin anew with the
 * fiscal year, and what they came to before it is one line. Debits are credits in each column.
 * @param sums of one currency, all of them
 */
export function balances(sums: BookSum[], { from, until, yearFrom }: Period, { nameOf }: Words): Report {
  const accounts = accountsInOrder(new Set(sums.map(({ account }) => account)));
  const rowsOf = (isCredit: boolean, isOfYear: boolean, begin: string) =>
    accounts
      .filter((account) => growsByCredit(account) === isCredit && isResult(account) === isOfYear)
      .map((account): ReportRow => {
        const before = { from: begin, until: addMonths(from, -1) };
        const spans = [before, { from, until }, { from: begin, until }];
        return { label: nameOf(account), figures: spans.map((span) => figure(sums, account, span)) };
      });
  const sum = (label: string, rows: ReportRow[]): ReportRow[] => {
    const of = (at: number) => rows.reduce((all, { figures }) => all + (figures[at]?.cents ?? 0), 0);
    return [...rows, { label, isSum: true, figures: [0, 1, 2].map((at) => ({ cents: of(at) })) }];
  };
  const earlier = figure(sums, "net", { from: firstMonth, until: addMonths(yearFrom, -1) });
  const rows = [
    ...sum("Total debits", [...rowsOf(false, false, firstMonth), ...rowsOf(false, true, yearFrom)]),
    ...sum("Total credits", [
      ...rowsOf(true, false, firstMonth),
      { label: "Net assets from earlier years", figures: [earlier, { cents: 0 }, earlier] },
      ...rowsOf(true, true, yearFrom),
    ]),
  ];
  return { heads: ["Opening", "Change", "Ending"], rows: ofThoseMoved(rows) };
}

/** Whether the two sums of the balances agree in every column. */
export function isBalanced({ rows }: Report): boolean {
  const [debits, credits] = rows.filter(({ isSum }) => isSum);
  return !debits?.figures.some(({ cents }, at) => cents !== credits?.figures[at]?.cents);
}

/** What of the money received in advance is earned in which month to come, and what waits for a beginning; in all, what the account holds. */
export function advance(
  months: { month: string; cents: number }[],
  held: Figure,
  { nameOf, headOf }: Words,
): Report {
  const waits = months.reduce((rest, { cents }) => rest - cents, held.cents);
  const rows = [
    ...months.map(({ month, cents }) => ({ label: headOf(month), figures: [{ cents }] })),
    { label: "For what has not started", figures: [{ cents: waits }] },
    { label: nameOf("advance"), isSum: true, figures: [held] },
  ];
  return { heads: ["Amount"], rows: ofThoseMoved(rows) };
}

/** Some of the columns of a report. */
export const columnsOf = ({ heads, rows }: Report, begin: number, end?: number): Report => ({
  heads: heads.slice(begin, end),
  rows: rows.map((row) => ({ ...row, figures: row.figures.slice(begin, end) })),
});
