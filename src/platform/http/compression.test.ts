import { expect, test } from "vitest";
import { isCompressible, preferredEncoding } from "./compression.server.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0.0", "identity"],
  ["GZIP;q=0.5", "gzip"],
  ["*", "identity"],
  ["broken", "identity"],
])("Accept-Encoding %j is answered in %s", (accepted, expected) => {
  expect(preferredEncoding(accepted)).toBe(expected);
});

test.each([
  ["text/html; charset=utf-8", 5_000, true],
  ["text/html; charset=utf-8", 500, false],
  ["text/calendar", 5_000, true],
  ["application/rss+xml", 5_000, true],
  ["image/webp", 5_000, false],
  [null, 5_000, false],
])("%s of %d bytes is worth compressing: %s", (type, size, expected) => {
  expect(isCompressible(type, size)).toBe(expected);
});
