import { expect, test } from "vitest";
import { allEvents, howMany } from "./search-words.ts";

test.for([
  [6, "All 6 events"],
  [1_000, "All 1,000 events"],
  [1_001, "All 1,000+ events"],
] as const)("of %s events the link says %j", ([total, words]) => {
  expect(allEvents(total)).toBe(words);
});

test.for([
  [1, false, "1 result for “gala”"],
  [1, true, "1+ results for “gala”"],
  [12, false, "12 results for “gala”"],
] as const)("%s found, more %s: %j", ([count, more, words]) => {
  expect(howMany("gala", count, more)).toBe(words);
});
