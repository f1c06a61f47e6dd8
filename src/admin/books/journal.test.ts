import fc from "fast-check";
import { expect, test } from "vitest";
import { januarySums } from "#tests/support/january.ts";
import { journalsOf } from "./journal.ts";
import type { BookSum } from "./readings.server.ts";

test("a month whose debits are not its credits is refused as a whole", () => {
  const [first, ...others] = januarySums;
  expect(first).toBeDefined();
  expect(() => journalsOf(others)).toThrow("the debits of 2027-01 are not its credits");
});

test("[MR20] January in accrual: receivables first, debits before credits, both come to $1,520.00", () => {
  const { journals, leftOut } = journalsOf(januarySums);
  expect(leftOut).toEqual([]);
  expect(journals.map(({ month, day }) => [month, day])).toEqual([["2027-01", "2027-01-31"]]);
  const lines = journals[0]?.lines ?? [];
  expect(lines.map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents])).toEqual([
    ["receivable", 100_000, 0],
    ["bank", 51_245, 0],
    ["fees", 755, 0],
    ["unmatched", 0, 2_500],
    ["advance", 0, 33_875],
    ["income:dues", 0, 3_125],
    ["income:events", 0, 12_500],
    ["income:sponsorship", 0, 100_000],
  ]);
  const sum = (side: "debitCents" | "creditCents") => lines.reduce((all, line) => all + line[side], 0);
  expect([sum("debitCents"), sum("creditCents")]).toEqual([152_000, 152_000]);
});

test("[MR20] what was before the first month is in none, months come in order, and what came to nothing is left out", () => {
  const of = (month: string | null, account: string, cents: number): BookSum => ({
    ...{ month, account, cents, currency: "USD" },
  });
  const { journals } = journalsOf([
    ...[of(null, "bank", 700), of(null, "income:dues", -700)],
    ...[of("2027-03", "bank", 5), of("2027-03", "card", -5)],
    ...[of("2027-02", "receivable", -100), of("2027-02", "bank", 100), of("2027-02", "cash", 0)],
    ...[of("2027-04", "cash", 30), of("2027-04", "cash", -30)],
  ]);
  expect(journals.map(({ month, lines }) => [month, lines.map(({ account }) => account)])).toEqual([
    ["2027-02", ["receivable", "bank"]],
    ["2027-03", ["bank", "card"]],
  ]);
});

test("[MR25] money of another currency is in no journal, and its month, currency and amount are told", () => {
  const euros = [
    { month: "2027-01", account: "card", currency: "EUR", cents: 10_000 },
    { month: "2027-01", account: "unmatched", currency: "EUR", cents: -10_000 },
  ];
  const { journals, leftOut } = journalsOf([...januarySums, ...euros]);
  expect(journals).toEqual(journalsOf(januarySums).journals);
  expect(leftOut).toEqual([{ month: "2027-01", currency: "EUR", cents: 10_000 }]);
});

test("[MR20] of any movements the debits of each journal are its credits, and each account has its sum", () => {
  const account = fc.constantFrom(
    "receivable",
    "bank",
    "cash",
    "unmatched",
    "advance",
    "income:dues",
    "vault",
  );
  const movement = fc.record({
    ...{ debit: account, credit: account },
    month: fc.constantFrom("2027-01", "2027-02"),
    cents: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  });
  fc.assert(
    fc.property(fc.array(movement), (movements) => {
      const sums = movements.flatMap(({ month, debit, credit, cents }) => [
        { month, account: debit, currency: "USD", cents },
        { month, account: credit, currency: "USD", cents: -cents },
      ]);
      for (const { month, lines } of journalsOf(sums).journals) {
        expect(lines.reduce((all, line) => all + line.debitCents - line.creditCents, 0)).toBe(0);
        for (const { account: own, debitCents, creditCents } of lines)
          expect(debitCents - creditCents).toBe(
            sums.reduce((all, sum) => all + (sum.month === month && sum.account === own ? sum.cents : 0), 0),
          );
      }
    }),
  );
});
