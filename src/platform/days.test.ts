import { describe, expect, test } from "vitest";
import { addDays, daysRange, formatDay, fullDay, isDay, longDay, mediumDay } from "./days.ts";

describe("a day has to be on the calendar", () => {
  test.each([
    ["2026-03-20", true],
    ["2024-02-29", true],
    ["2026-12-31", true],
    ["2025-02-29", false],
    ["2026-02-30", false],
    ["2026-13-01", false],
    ["2026-2-3", false],
    ["+275760-09-13", false],
    ["0001-01-02", true],
    ["9999-12-30", true],
    ["0000-01-01", false], // Postgres knows no year 0
    ["0001-01-01", false], // begins in year 0 east of Greenwich
    ["9999-12-31", false], // ends in year 10000, which has no text of ten characters
    ["x", false],
    ["", false],
  ])("%j: %s", (text, exists) => expect(isDay(text)).toBe(exists));
});

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-07", 2, "2026-03-09"], // daylight saving begins between them
  ["2024-03-01", -1, "2024-02-29"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-07", 0, "2026-03-07"],
])("%s and %i days is %s", (day, count, later) => expect(addDays(day, count)).toBe(later));

test("days are written as people write them", () => {
  expect(mediumDay("2026-03-20")).toBe("Mar 20, 2026");
  expect(longDay("2026-03-20")).toBe("March 20, 2026");
  expect(fullDay("2026-03-20")).toBe("Friday, March 20, 2026");
  expect(daysRange("2027-01-01", "2027-12-31")).toBe("January 1 to December 31, 2027");
  expect(daysRange("2027-03-10", "2028-03-09")).toBe("March 10, 2027 to March 9, 2028");
  expect(formatDay("2026-12-15", { month: "long", day: "numeric" })).toBe("December 15");
});
