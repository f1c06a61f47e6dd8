import { expect, test } from "vitest";
import { amount, decimal, dollars, money, readAmount } from "./money.ts";

test.each([
  [9_900, "$99", "99", "$99.00"],
  [350_000, "$3,500", "3500", "$3,500.00"],
  [2_550, "$25.50", "25.50", "$25.50"],
  [5, "$0.05", "0.05", "$0.05"],
  [0, "$0", "0", "$0.00"],
])("%i cents are %s on a page, %s in a field, and %s on an order", (cents, shown, field, exact) => {
  expect([dollars(cents), amount(cents), money(cents)]).toEqual([shown, field, exact]);
  expect([shown, field, exact].map(readAmount)).toEqual([cents, cents, cents]);
});

test.each([
  [35_000, "JPY", "¥35,000", "35000"],
  [10_000, "EUR", "€100.00", "100.00"],
  [-2_500, "KWD", "-KWD\u00a02.500", "-2.500"],
])("[MS7] %i of the smallest unit of %s are %s, and %s in a file", (cents, currency, shown, written) => {
  expect([money(cents, currency), decimal(cents, currency)]).toEqual([shown, written]);
});

test.each([
  [125_000, "1250.00"],
  [5, "0.05"],
  [-35_000, "-350.00"],
])("%i cents are %s in a file", (cents, written) => {
  expect(decimal(cents)).toBe(written);
});

test.each(["", "$", "12,50", "1,23", "25.5", "-3", "1e3", "$ $3", "1234567890"])(
  "%j is no amount",
  (typed) => {
    expect(readAmount(typed)).toBeNull();
  },
);
