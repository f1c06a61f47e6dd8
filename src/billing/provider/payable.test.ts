import { expect, test } from "vitest";
import { notPayable } from "./payable.ts";

const limits = "Card payments must be between $0.50 and $999,999.99.";

test.each([
  [30, "USD", limits],
  [49, "USD", limits],
  [50, "USD", null],
  [35_000, "USD", null],
  [99_999_999, "USD", null],
  [100_000_000, "USD", limits],
  [35_000, "EUR", limits],
  [35_000, "JPY", limits],
])("[MS10] %i of %s by card: %s", (cents, currency, words) => {
  expect(notPayable({ cents, currency })).toBe(words);
});
