import { expect, test } from "vitest";
import { inWords } from "./amount.ts";

test.each([
  [12, 1, "12 sample events and 1 sample member"],
  [1, 0, "1 sample event"],
  [0, 1200, "1,200 sample members"],
  [0, 0, "No sample data"],
])("%i events and %i members are %j", (events, members, words) => {
  expect(inWords({ events, members })).toBe(words);
});
