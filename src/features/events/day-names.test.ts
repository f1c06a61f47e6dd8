import { expect, test } from "vitest";
import { dayName, leaf, monthName, shortDate } from "./day-names.ts";

test("months and days read as words, whatever the machine's time zone", () => {
  expect(monthName("2026-12")).toBe("December 2026");
  expect(dayName("2026-12-03")).toBe("Thursday, December 3");
  expect(shortDate("2026-12-03")).toBe("Thu, Dec 3, 2026");
  expect(leaf("2026-03-01")).toEqual({ month: "Mar", day: "1" });
});

test("an event without a date has a leaf without a date", () => {
  expect(leaf("")).toEqual({ month: "–", day: "–" });
});
