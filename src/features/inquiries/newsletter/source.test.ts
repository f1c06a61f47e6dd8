import { expect, test } from "vitest";
import { sourceOf } from "./source.ts";

test.each([
  [null, null],
  ["no address", null],
  ["https://other.example/events", null],
  ["https://chamber.test/", "/"],
  ["https://chamber.test/events?month=2026-11", "/events"],
  ["https://chamber.test/gallery-upload/link/secret", "/gallery-upload"],
])("[2.29.03] a form sent from %s came from %s", (referrer, source) => {
  expect(sourceOf(referrer, "https://chamber.test")).toBe(source);
});
