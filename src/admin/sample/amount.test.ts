import { expect, test } from "vitest";
import { inWords } from "./amount.ts";

test.each([
  [12, 1, 12, 2, "12 sample events, 1 sample member, 12 sample photos, and 2 sample pictures"],
  [12, 1, 0, 0, "12 sample events and 1 sample member"],
  [1, 0, 1, 0, "1 sample event and 1 sample photo"],
  [0, 1200, 0, 0, "1,200 sample members"],
  [0, 0, 0, 0, "No sample data"],
])("%i events, %i members, %i photos and %i pictures are %j", (events, members, photos, pictures, words) => {
  expect(inWords({ events, members, photos, pictures })).toBe(words);
});
