import { expect, test } from "vitest";
import { ageOf } from "./ages.ts";

test.each([
  ["in the future", "2027-04-01", "not-due"],
  ["today", "2027-03-31", "not-due"],
  ["yesterday", "2027-03-30", "to-30"],
  ["30 days ago", "2027-03-01", "to-30"],
  ["31 days ago", "2027-02-28", "to-60"],
  ["60 days ago", "2027-01-30", "to-60"],
  ["61 days ago", "2027-01-29", "to-90"],
  ["90 days ago", "2026-12-31", "to-90"],
  ["91 days ago", "2026-12-30", "over-90"],
])("due %s", (_, dueOn, age) => {
  expect(ageOf(dueOn, "2027-03-31")).toBe(age);
});
