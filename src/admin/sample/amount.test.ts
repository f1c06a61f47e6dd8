import { expect, test } from "vitest";
import { inWords } from "./amount.ts";

test.each([
  [12, 1, 12, "12 sample events, 1 sample member, and 12 sample photos"],
  [12, 1, 0, "12 sample events and 1 sample member"],
  [1, 0, 1, "1 sample event and 1 sample photo"],
  [0, 1200, 0, "1,200 sample members"],
  [0, 0, 0, "No sample data"],
])("%i events, %i members and %i photos are %j", (events, members, photos, words) => {
  expect(inWords({ events, members, photos })).toBe(words);
});
