import { expect, test } from "vitest";
import { amountOf } from "./price.ts";

test.each([
  ["", null],
  ["$25, members $15", null],
  ["from $25", null],
  ["Pay what you can", null],
  ["$25 to $40", null],
  ["25 EUR", null],
  ["$1.5", null],
  ["Free for members", null],
  ["Free", "0.00"],
  ["free of charge", "0.00"],
  ["$25", "25.00"],
  ["25", "25.00"],
  ["$ 12.50", "12.50"],
  ["$1,250", "1250.00"],
])("the price %j stands for %j dollars", (words, amount) => expect(amountOf(words)).toBe(amount));
