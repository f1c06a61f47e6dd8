import { expect, test } from "vitest";
import { cacheKey, hasOwnCookie, isWorthKeeping } from "./cache-key.ts";

test.each([
  ["/event-calendar", "/event-calendar"],
  ["/event-calendar?when=past&month=2026-03", "/event-calendar?month=2026-03&when=past"],
  ["/event-calendar?month=2026-03&when=past", "/event-calendar?month=2026-03&when=past"],
  ["/?utm_source=letter&utm_medium=mail&fbclid=x", "/"],
  ["/?utm_source=letter&q=tea", "/?q=tea"],
  ["/?", "/"],
  ["/?q=%E0%A4%A", "/?q=%EF%BF%BD%25A"],
])("the answer to %s is kept under %s", (address, key) => {
  expect(cacheKey(address)).toBe(key);
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
