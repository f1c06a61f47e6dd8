import { expect, test } from "vitest";
import { yearReport } from "./year-report.ts";

const of = (account: string, month: string, difference: number) => ({
  account,
  month: `${month}-01`,
  difference,
});
const months = (...given: [at: number, cents: number][]) =>
  Array.from({ length: 12 }, (_, at) => given.find(([month]) => month === at + 1)?.[1] ?? 0);

test("each account has what it gained in each month of the year, and nothing of the years beside it", () => {
  expect(
    yearReport(
      [
        of("income:dues", "2026-12", -9_900),
        of("income:dues", "2027-01", -35_000),
        of("income:dues", "2027-01", 5_000),
        of("income:dues", "2027-12", -700),
        of("bank", "2027-02", 30_000),
        of("vault", "2027-03", 1),
        of("cash", "2028-01", 100),
      ],
      "2027",
    ),
  ).toEqual([
    { account: "bank", months: months([2, 30_000]), total: 30_000 },
    { account: "income:dues", months: months([1, 30_000], [12, 700]), total: 30_700 },
    { account: "vault", months: months([3, 1]), total: 1 },
  ]);
  expect(yearReport([], "2027")).toEqual([]);
});
