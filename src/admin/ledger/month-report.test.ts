import { expect, test } from "vitest";
import { monthReport } from "./month-report.ts";

test("accounts stand in their order, and income that was earned is above zero", () => {
  expect(
    monthReport([
      { account: "income:dues", change: -35_000, balance: -45_000 },
      { account: "unmatched", change: -500, balance: 0 },
      { account: "receivable", change: 15_000, balance: 15_000 },
      { account: "bank", change: 20_000, balance: 30_000 },
    ]),
  ).toEqual([
    { account: "receivable", change: 15_000, balance: 15_000 },
    { account: "bank", change: 20_000, balance: 30_000 },
    { account: "unmatched", change: 500, balance: 0 },
    { account: "income:dues", change: 35_000, balance: 45_000 },
  ]);
});

test.each([
  ["nothing at all", [], []],
  ["a balance from before alone", [{ account: "cash", change: 0, balance: 500 }], [500]],
  ["what came to nothing", [{ account: "cash", change: -500, balance: 0 }], [0]],
  ["an account that was never moved on balance", [{ account: "cash", change: 0, balance: 0 }], []],
  ["an account of a later version", [{ account: "vault", change: 7, balance: 7 }], [7]],
])("%s", (_, differences, balances) => {
  expect(monthReport(differences).map(({ balance }) => balance)).toEqual(balances);
});
