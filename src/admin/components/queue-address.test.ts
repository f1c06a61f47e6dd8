import { expect, test } from "vitest";
import { afterDecision, openedIn, withOpen } from "./queue-address.ts";

const queue = "https://chamber.test/admin-dashboard/reviews";

test.each([
  ["", null],
  ["?open=first", 7],
  ["?open=9", 9],
  ["?open=8", null],
  ["?open=x", null],
])("at the address %j the row %s is open", (query, expected) => {
  expect(openedIn(new URL(queue + query), [7, 9])).toBe(expected);
});

test("in an empty queue none is open", () => {
  expect(openedIn(new URL(`${queue}?open=first`), [])).toBeNull();
});

test.each([
  ["/a", 7, "/a?open=7"],
  ["/a?after=b&open=first", 7, "/a?after=b&open=7"],
  ["/a?open=7", null, "/a"],
])("%s with %s open is %s", (address, id, expected) => {
  expect(withOpen(address, id)).toBe(expected);
});

test("after a decision the next is open, and none after the last", () => {
  const decided = new Request(`${queue}?after=b&open=7`);
  expect(afterDecision(decided, "9")).toBe("/admin-dashboard/reviews?after=b&open=9");
  expect(afterDecision(decided, "")).toBe("/admin-dashboard/reviews?after=b");
});
