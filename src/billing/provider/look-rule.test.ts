import { expect, test } from "vitest";
import { nextLook } from "./look-rule.ts";

const at = new Date("2027-01-15T15:00:00Z");

test.each([
  ["refused", 1, "2027-01-15T15:00:00Z", "2027-01-15T15:01:00.000Z"],
  ["refused", 2, "2027-01-15T15:01:00Z", "2027-01-15T15:06:00.000Z"],
  ["refused", 3, "2027-01-15T15:06:00Z", "2027-01-15T15:36:00.000Z"],
  ["refused", 4, "2027-01-15T15:36:00Z", "2027-01-15T16:36:00.000Z"],
  ["refused", 20, "2027-01-16T14:59:59Z", "2027-01-16T15:59:59.000Z"],
  ["refused", 21, "2027-01-16T15:00:00Z", null],
  ["refused", 1, "2027-01-20T15:00:00Z", "2027-01-20T15:01:00.000Z"], // heard of late, as after an outage
  ["unknown", 21, "2027-01-16T15:00:00Z", "2027-01-16T16:00:00.000Z"],
  ["unknown", 170, "2027-01-22T15:00:00Z", null],
] as const)("[MS1] [MS3] %s for the %i. time at %s: looked at next at %s", (why, tries, now, next) => {
  expect(nextLook({ why, tries, at, now: new Date(now) })?.toISOString() ?? null).toBe(next);
});
