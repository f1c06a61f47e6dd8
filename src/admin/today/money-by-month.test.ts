import { expect, test } from "vitest";
import { moneyByMonth } from "./money-by-month.ts";

const none = { dues: 0, events: 0, shop: 0, sponsorship: 0, other: 0 };

test("months stand in their order across a new year, with what each kind earned", () => {
  const months = moneyByMonth(
    [
      { month: "2026-12-01", account: "income:dues", difference: -35_000 },
      { month: "2026-12-01", account: "receivable", difference: 35_000 },
      { month: "2027-01-01", account: "income:shop", difference: -4_000 },
      { month: "2027-01-01", account: "income:shop", difference: -1_005 },
    ],
    "2027-01-15",
    3,
  );
  expect(months).toEqual([
    { month: "2026-11", cents: none, total: 0 },
    { month: "2026-12", cents: { ...none, dues: 35_000 }, total: 35_000 },
    { month: "2027-01", cents: { ...none, shop: 5_005 }, total: 5_005 },
  ]);
});

test("a month in which more was taken back than asked for is below zero", () => {
  const taken = [{ month: "2027-01-01", account: "income:events", difference: 2_500 }];
  expect(moneyByMonth(taken, "2027-01-31", 1)[0]?.total).toBe(-2_500);
});

test("what was earned before the months that are shown is in none of them", () => {
  const before = [{ month: "2026-01-01", account: "income:dues", difference: -100 }];
  expect(moneyByMonth(before, "2027-01-31", 12).map(({ total }) => total)).toEqual(Array(12).fill(0));
});
