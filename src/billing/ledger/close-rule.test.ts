import { expect, test } from "vitest";
import { closeRefusal, countedOn } from "./close-rule.ts";

const today = "2027-01-08";

test.each([
  ["today", "2027-01-08", "", true, null, "not-past"],
  ["a day to come", "2027-01-31", "", true, null, "not-past"],
  ["an earlier day without a reason", "2026-11-30", " ", true, "2026-12-31", "no-reason"],
  ["the first close, not asked yet", "2026-12-31", "", false, null, "sure"],
  ["an earlier day with a reason, not asked yet", "2026-11-30", "A late bill", false, "2026-12-31", "sure"],
  ["yesterday", "2027-01-07", "", true, null, null],
  ["a later day", "2027-01-05", "", true, "2026-12-31", null],
  ["an earlier day with a reason", "2026-11-30", "A late bill", true, "2026-12-31", null],
] as const)("[MR22] closing: %s", (_, through, reason, sure, closed, refused) => {
  expect(closeRefusal({ through, reason, sure }, closed, today)).toBe(refused);
});

test.each([
  ["2026-12-30", null, "2026-12-30"],
  ["2026-12-30", "2026-12-31", "2027-01-01"],
  ["2026-12-31", "2026-12-31", "2027-01-01"],
  ["2027-01-01", "2026-12-31", "2027-01-01"],
  ["2028-02-01", "2028-02-28", "2028-02-29"],
] as const)(
  "[MR21] what is posted for %s counts, with the books closed through %s, on %s",
  (day, closed, counted) => {
    expect(countedOn(day, closed)).toBe(counted);
  },
);
