import { expect, test } from "vitest";
import { offeredPeriods, periodWords, readPeriod } from "./periods.ts";

test.each([
  ["", 1, "2027-01 2027-03 2027-01", "January 1 to March 12, 2027"],
  ["month", 1, "2027-03 2027-03 2027-01", "March 1 to March 12, 2027"],
  ["last-month", 1, "2027-02 2027-02 2027-01", "February 1 to February 28, 2027"],
  ["last-year", 1, "2026-01 2026-12 2026-01", "January 1 to December 31, 2026"],
  ["2025", 1, "2025-01 2025-12 2025-01", "January 1 to December 31, 2025"],
  ["2027", 1, "2027-01 2027-03 2027-01", "January 1 to March 12, 2027"],
  ["2026-11", 1, "2026-11 2026-11 2026-01", "November 1 to November 30, 2026"],
  ["", 7, "2026-07 2027-03 2026-07", "July 1, 2026 to March 12, 2027"],
  ["last-year", 7, "2025-07 2026-06 2025-07", "July 1, 2025 to June 30, 2026"],
  ["2026", 7, "2026-07 2027-03 2026-07", "July 1, 2026 to March 12, 2027"],
  ["2026-06", 7, "2026-06 2026-06 2025-07", "June 1 to June 30, 2026"],
  ["2027", 7, "2026-07 2027-03 2026-07", "July 1, 2026 to March 12, 2027"], // has not begun
  ["2027-04", 1, "2027-01 2027-03 2027-01", "January 1 to March 12, 2027"],
  ["2027-13", 1, "2027-01 2027-03 2027-01", "January 1 to March 12, 2027"],
  ["1815", 1, "2027-01 2027-03 2027-01", "January 1 to March 12, 2027"],
  ["nonsense", 1, "2027-01 2027-03 2027-01", "January 1 to March 12, 2027"],
])("the period “%s” of a fiscal year from month %i is %s", (asked, startsIn, expected, words) => {
  const period = readPeriod(asked, "2027-03-12", startsIn);
  expect(`${period.from} ${period.until} ${period.yearFrom}`).toBe(expected);
  expect(periodWords(period)).toBe(words);
});

test("the years and months in which something moved may be chosen", () => {
  const months = ["2027-01", "2026-12", "2025-05"];
  expect(offeredPeriods(months, 1).slice(3)).toEqual([
    ["2027", "2027"],
    ["2026", "2026"],
    ["2025", "2025"],
    ["2027-01", "January 2027"],
    ["2026-12", "December 2026"],
    ["2025-05", "May 2025"],
  ]);
  expect(offeredPeriods(months, 7).slice(3, 5)).toEqual([
    ["2026", "July 2026 to June 2027"],
    ["2024", "July 2024 to June 2025"],
  ]);
});
