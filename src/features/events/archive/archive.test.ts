import { expect, test } from "vitest";
import { today } from "#platform/today.ts";
import { isArchived } from "./archive.ts";

const zone = "America/New_York";

test.each([
  ["[4.01] yesterday's is archived", "2026-03-19", true],
  ["[4.04] today's is not", "2026-03-20", false],
  ["[4.01] tomorrow's is not", "2026-03-21", false],
  ["[3.02] one without a date never is", "", false],
])("%s", (_, date, archived) => expect(isArchived(date, "2026-03-20")).toBe(archived));

test.each([
  ["[4.01] a second before midnight there", "2026-07-05T03:59:59Z", false],
  ["[4.01] at midnight there, in summer", "2026-07-05T04:00:00Z", true],
  ["[4.01] an hour before midnight there, in winter", "2026-01-05T04:00:00Z", undefined],
])("%s", (_, now, archived) => {
  const date = archived === undefined ? "2026-01-04" : "2026-07-04";
  expect(isArchived(date, today(new Date(now), zone))).toBe(archived ?? false);
});
