import { expect, test } from "vitest";
import { hasOwnCookie, isWorthKeeping, sharedBy } from "./cache-key.ts";

test.each([
  ["", "?"],
  ["month=2026-03&when=past", "?month=2026-03"],
  ["month=2026-03&month=2026-04", "?month=2026-03"],
  ["month=march&q=%E0%A4%A", "?"],
])("of the query %j a page that reads a month is shared by %j", (asked, kept) => {
  expect(sharedBy({ month: /^\d{4}-\d{2}$/ })(new URLSearchParams(asked))).toBe(kept);
});

test("an address that is longer than any link of ours is not kept", () => {
  expect(isWorthKeeping(`/directory?q=${"x".repeat(499)}`)).toBe(true);
  expect(isWorthKeeping(`/directory?q=${"x".repeat(500)}`)).toBe(false);
});

test.each([
  [undefined, false],
  ["", false],
  ["theme=dark; _ga=1", false],
  ["xchamber.session_token=1", false],
  ["chamber.session_token=1", true],
  ["a=b; __Secure-chamber.session_token=1", true],
  ["a=b;chamber.toast=1", true],
])("cookies %j make a visitor someone in particular: %s", (cookies, expected) => {
  expect(hasOwnCookie(cookies)).toBe(expected);
});
