import { describe, expect, test } from "vitest";
import { dayOfEveryYear, hasPassed, nominationsOpen } from "./deadlines.ts";

test.each([
  ["[2.16.07] the day before", "2026-04-14", false],
  ["[2.16.07] the last day itself", "2026-04-15", false],
  ["[2.16.07] the day after", "2026-04-16", true],
  ["[2.17.07] the turn of the year", "2027-01-01", true],
])("%s", (_, today, over) => expect(hasPassed("2026-04-15", today)).toBe(over));

describe("the window of nominations", () => {
  const calendarYear = { opens: "01-01", closes: "12-15" };
  const overNewYear = { opens: "09-01", closes: "01-31" };
  test.each([
    ["[2.17.10]", calendarYear, "2026-01-01", true],
    ["[2.17.10]", calendarYear, "2026-12-15", true],
    ["[2.17.10]", calendarYear, "2026-12-16", false],
    ["[2.17.10]", calendarYear, "2026-12-31", false],
    ["[2.17.10]", calendarYear, "2027-01-01", true],
    ["[2.17.10]", overNewYear, "2026-08-31", false],
    ["[2.17.10]", overNewYear, "2026-09-01", true],
    ["[2.17.10]", overNewYear, "2027-01-31", true],
    ["[2.17.10]", overNewYear, "2027-02-01", false],
  ])("%s %o on %s", (_, dates, today, open) => expect(nominationsOpen(dates, today)).toBe(open));
});

test("a day of every year is written as people write it", () => {
  expect(dayOfEveryYear("12-15")).toBe("December 15");
});
