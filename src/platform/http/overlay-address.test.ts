import { expect, test } from "vitest";
import { onlyOverlayChanges } from "./overlay-address.ts";

const at = (path: string) => new URL(path, "https://chamber.test");

test.each([
  ["/gallery/a", "/gallery/a?photo=1", true],
  ["/gallery/a?photo=1", "/gallery/a?photo=2", true],
  ["/gallery/a?after=x&photo=1", "/gallery/a?after=x", true],
  ["/gallery/a?photo=1", "/gallery/a?after=x", false],
  ["/gallery/a?photo=1", "/gallery/b?photo=1", false],
  ["/gallery/a", "/gallery/a", false],
])("from %s to %s only what is open over the page changes: %s", (from, to, expected) => {
  expect(onlyOverlayChanges({ currentUrl: at(from), nextUrl: at(to), formMethod: undefined })).toBe(expected);
});

test("after a form was sent the page is loaded anew", () => {
  const change = {
    currentUrl: at("/gallery/a?photo=1"),
    nextUrl: at("/gallery/a"),
    formMethod: "POST",
  } as const;
  expect(onlyOverlayChanges(change)).toBe(false);
});
