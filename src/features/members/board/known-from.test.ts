import { describe, expect, test } from "vitest";
import { isKnown, retentionFrom } from "./known-from.ts";

test.each([
  ["[MB1]", "2026-11-28", "2027-11-28"],
  ["[MB1]", "2027-02-28", "2028-02-28"],
  ["[MB1]", "2027-03-01", "2028-03-01"],
  ["[MB1] the day after the 28th", "2028-02-29", "2029-03-01"],
])("%s memberships known since %s: retention can be shown from %s on", (_, knownFrom, from) => {
  expect(retentionFrom(knownFrom)).toBe(from);
});

describe("known since November 28, 2026", () => {
  test.each([
    ["[MB2]", "joined", "2026-01", true],
    ["[MB3]", "joined", "2027-01", true],
    ["[MB4]", "renewed", "2026-10", false],
    ["[MB4]", "returned", "2026-10", false],
    ["[MB4]", "lapsed", "2026-10", false],
    ["[MB4]", "left", "2026-10", false],
    ["[MB4]", "renewed", "2026-11", true],
    ["[MB4]", "lapsed", "2027-01", true],
  ] as const)("%s %s in %s can be shown: %s", (_, what, month, shown) => {
    expect(isKnown(what, month, "2026-11-28")).toBe(shown);
  });
});

test("[MB4] a site without memberships has nothing that it does not know", () => {
  expect(isKnown("lapsed", "2020-01", null)).toBe(true);
});
