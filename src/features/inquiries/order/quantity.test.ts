import { expect, test } from "vitest";
import { readQuantity } from "./quantity.ts";

test.each([
  ["0", 20, null],
  ["21", 20, null],
  ["1.5", 20, null],
  ["-3", 20, null],
  ["", 20, null],
  ["two", 20, null],
  ["1e1", 20, null],
  ["2", 1, null],
  ["20", 20, 20],
  [" 3 ", 20, 3],
  ["007", 20, 7],
])("a quantity typed as %j, of %i at most, is %j", (typed, most, count) => {
  expect(readQuantity(typed, most)).toBe(count);
});
