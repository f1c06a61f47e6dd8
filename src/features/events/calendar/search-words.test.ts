import { expect, test } from "vitest";
import { searchQuery } from "./search-words.ts";

test.each([
  ["coffee", "coffee:*"],
  ["  Coffee & Connections ", "Coffee:* & Connections:*"],
  ["women's", "women:* & s:*"],
  ["a | !b <-> (c) :* \\ '", "a:* & b:* & c:*"],
  ["'; select pg_sleep(3)--", "select:* & pg:* & sleep:* & 3:*"],
  ["قهوة café", "قهوة:* & café:*"],
  ["1 2 3 4 5 6 7 8 9", "1:* & 2:* & 3:* & 4:* & 5:* & 6:* & 7:* & 8:*"],
])("[2.1.06] the search %j", (search, query) => expect(searchQuery(search)).toBe(query));

test.each(["", "  ", "☕", "%_", "\0"])("[2.1.06] %j holds no word", (search) =>
  expect(searchQuery(search)).toBeNull(),
);

test("[2.1.06] a very long search is cut", () => {
  expect(searchQuery("x".repeat(10_000))?.length).toBeLessThan(200);
});
