import fc from "fast-check";
import { expect, test } from "vitest";
import { accounts } from "#content/accounts.ts";
import { accountName, everyAccount } from "../ledger/account-names.ts";
import { readPeriod } from "./periods.ts";
import type { BookSum } from "./readings.server.ts";
import { activities, advance, balances, columnsOf, groups, isBalanced, type Report } from "./statement.ts";

const words = {
  nameOf: (account: string) => groups[account]?.words ?? accountName(accounts.value, account),
  headOf: (month: string) => month,
  lines: { "income:dues": "3", "income:events": "2" },
};
const sumsOf = (month: string | null, cents: Record<string, number>): BookSum[] =>
  Object.entries(cents).map(([account, own]) => ({ month, account, currency: "USD", cents: own }));
const told = ({ rows }: Report) =>
  rows.map(({ label, figures }) => [label, ...figures.map(({ cents }) => cents)]);
const january = readPeriod("2027-01", "2027-02-10", 1);

const before = sumsOf(null, { bank: 12_500, advance: -12_500 });
const cash = sumsOf("2027-01", {
  ...{ bank: 51_245, unmatched: -2_500, fees: 755, "income:dues": -37_000, "income:events": -12_500 },
});
const accrual = sumsOf("2027-01", {
  ...{ bank: 51_245, receivable: 100_000, unmatched: -2_500, fees: 755, advance: -33_875 },
  ...{ "income:dues": -3_125, "income:events": -12_500, "income:sponsorship": -100_000 },
});

test("[MR17] the statement of a month, cash: dues, events, fees and net", () => {
  const statement = activities(cash, january, words);
  expect(told(statement)).toEqual([
    ["Membership Dues", 37_000],
    ["Event Income", 12_500],
    ["Total income", 49_500],
    ["Bank and Card Fees", 755],
    ["Total expenses", 755],
    ["Net income", 48_745],
  ]);
  expect(statement.rows.map(({ line }) => line)).toEqual(["3", "2", ...Array(4).fill(undefined)]);
});

test("[MR18] the statement of a month, accrual", () => {
  expect(told(activities(accrual, january, words))).toEqual([
    ["Membership Dues", 3_125],
    ["Event Income", 12_500],
    ["Sponsorship Income", 100_000],
    ["Total income", 115_625],
    ["Bank and Card Fees", 755],
    ["Total expenses", 755],
    ["Net income", 114_870],
  ]);
});

test("[MR19] balances have an opening, and debits are credits in each column", () => {
  const report = balances([...before, ...accrual], january, words);
  expect(told(report)).toEqual([
    ["Accounts Receivable", 0, 100_000, 100_000],
    ["Checking", 12_500, 51_245, 63_745],
    ["Bank and Card Fees", 0, 755, 755],
    ["Total debits", 12_500, 152_000, 164_500],
    ["Customer credits and unmatched", 0, 2_500, 2_500],
    ["Received in Advance", 12_500, 33_875, 46_375],
    ["Membership Dues", 0, 3_125, 3_125],
    ["Event Income", 0, 12_500, 12_500],
    ["Sponsorship Income", 0, 100_000, 100_000],
    ["Total credits", 12_500, 152_000, 164_500],
  ]);
  expect(isBalanced(report)).toBe(true);
  expect(isBalanced(balances([...accrual, ...sumsOf("2027-01", { bank: 1 })], january, words))).toBe(false);
});

test("income and expenses begin anew with the fiscal year, and what lies before it is one line", () => {
  const sums = [
    ...sumsOf(null, { bank: 900, "income:dues": -1_000, fees: 100 }),
    ...sumsOf("2027-01", { bank: 50, "income:dues": -50 }),
    ...sumsOf("2027-02", { bank: 7, "income:shop": -7 }),
  ];
  expect(told(balances(sums, readPeriod("2027-02", "2027-02-10", 1), words))).toEqual([
    ["Checking", 950, 7, 957],
    ["Total debits", 950, 7, 957],
    ["Net assets from earlier years", 900, 0, 900],
    ["Membership Dues", 50, 0, 50],
    ["Merchandise Sales", 0, 7, 7],
    ["Total credits", 950, 7, 957],
  ]);
});

test("a year has its total, then a column for each month", () => {
  const sums = [...cash, ...sumsOf("2027-03", { bank: 100, "income:dues": -100 })];
  const year = activities(sums, readPeriod("2027", "2027-03-10", 1), words);
  expect(year.heads).toEqual(["Total", "2027-01", "2027-02", "2027-03"]);
  expect(told(year)[0]).toEqual(["Membership Dues", 37_100, 37_000, 0, 100]);
  expect(told(year).at(-1)).toEqual(["Net income", 48_845, 48_745, 0, 100]);
  expect(columnsOf(year, 1, 3)).toMatchObject({ heads: ["2027-01", "2027-02"] });
  expect(told(columnsOf(year, 1, 3))[0]).toEqual(["Membership Dues", 37_000, 0]);
});

test("what was received in advance is told by month, with what waits, and comes to what the account holds", () => {
  const months = [
    { month: "2027-02", cents: 10_000 },
    { month: "2027-03", cents: 24_375 },
  ];
  expect(told(advance(months, { cents: 46_375 }, words))).toEqual([
    ["2027-02", 10_000],
    ["2027-03", 24_375],
    ["For what has not started", 12_000],
    ["Received in Advance", 46_375],
  ]);
});

test("where nothing moved no report has rows", () => {
  for (const report of [
    activities([], january, words),
    balances([], january, words),
    advance([], { cents: 0 }, words),
  ])
    expect(report.rows).toEqual([]);
});

test("of any movements debits are credits in each column, and net income is what the year's accounts came to", () => {
  const account = fc.constantFrom(...everyAccount, "vault");
  const movement = fc.record({
    ...{ debit: account, credit: account, cents: fc.integer({ min: 1, max: 2 ** 31 - 1 }) },
    month: fc.constantFrom(null, "2026-07", "2026-12", "2027-01", "2027-02"),
  });
  fc.assert(
    fc.property(fc.array(movement), (movements) => {
      const sums = movements.flatMap(({ debit, credit, cents, month }) => [
        ...sumsOf(month, { [debit]: cents }),
        ...sumsOf(month, { [credit]: -cents }),
      ]);
      const period = readPeriod("2027-01", "2027-01-10", 7);
      const report = balances(sums, period, words);
      expect(isBalanced(report)).toBe(true);
      for (const { figures } of report.rows) {
        const [opening, change, ending] = figures.map(({ cents }) => cents);
        expect(ending).toBe((opening ?? 0) + (change ?? 0));
      }
    }),
  );
});
