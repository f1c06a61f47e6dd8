import { expect, test } from "vitest";
import { monthsFrom, monthsUntil, yearBefore } from "./board-days.ts";

test("the months until a day end with it, the newest first", () => {
  expect(monthsUntil("2028-01-15", 3)).toEqual([
    { month: "2028-01", from: "2028-01-01", until: "2028-01-15" },
    { month: "2027-12", from: "2027-12-01", until: "2027-12-31" },
    { month: "2027-11", from: "2027-11-01", until: "2027-11-30" },
  ]);
});

test("the months after a day begin with what is left of its own", () => {
  expect(monthsFrom("2028-01-31", 3)).toEqual([
    { month: "2028-01", from: "2028-01-31", until: "2028-01-31" },
    { month: "2028-02", from: "2028-02-01", until: "2028-02-29" },
    { month: "2028-03", from: "2028-03-01", until: "2028-03-31" },
  ]);
});

test.each([
  ["2028-01-15", "2027-01-15"],
  ["2028-02-29", "2027-02-28"],
  ["2029-02-28", "2028-02-28"],
])("a year before %s is %s", (day, before) => {
  expect(yearBefore(day)).toBe(before);
});
