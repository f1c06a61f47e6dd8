import { describe, expect, test } from "vitest";
import { weekdays } from "#features/events/day-names.ts";
import { weekdayOf } from "../event-days.ts";
import {
  firstOnPattern,
  occurrenceDate,
  occurrences,
  type Recurrence,
  readCustomPattern,
  recurrenceInWords,
  recurrenceOf,
} from "./recurrence.ts";
import { tenFurther } from "./series-plan.ts";

const occurrenceDates = (start: string, recurrence: Recurrence) =>
  tenFurther(start, recurrence).map(({ date }) => date);

const weekly: Recurrence = { pattern: "weekly" };
const monthly: Recurrence = { pattern: "monthly" };
const firstThursday: Recurrence = { pattern: "custom", occurrence: "1st", weekday: "Thursday" };
const lastFriday: Recurrence = { pattern: "custom", occurrence: "Last", weekday: "Friday" };

describe("occurrences", () => {
  test.each([
    [
      "[4.05] weekly, ten further at +7 to +70 days, over the change of daylight saving",
      "2026-10-20",
      weekly,
      [
        "2026-10-27",
        "2026-11-03",
        "2026-11-10",
        "2026-11-17",
        "2026-11-24",
        "2026-12-01",
        "2026-12-08",
        "2026-12-15",
        "2026-12-22",
        "2026-12-29",
      ],
    ],
    [
      "[4.06] monthly, ten further at +1 to +10 months",
      "2026-05-14",
      monthly,
      [
        "2026-06-14",
        "2026-07-14",
        "2026-08-14",
        "2026-09-14",
        "2026-10-14",
        "2026-11-14",
        "2026-12-14",
        "2027-01-14",
        "2027-02-14",
        "2027-03-14",
      ],
    ],
    [
      "[4.07] monthly from the 31st clamps and comes back",
      "2027-10-31",
      monthly,
      [
        "2027-11-30",
        "2027-12-31",
        "2028-01-31",
        "2028-02-29",
        "2028-03-31",
        "2028-04-30",
        "2028-05-31",
        "2028-06-30",
        "2028-07-31",
        "2028-08-31",
      ],
    ],
    [
      "[4.08] custom, the 1st Thursday of the ten months that follow",
      "2026-03-05",
      firstThursday,
      [
        "2026-04-02",
        "2026-05-07",
        "2026-06-04",
        "2026-07-02",
        "2026-08-06",
        "2026-09-03",
        "2026-10-01",
        "2026-11-05",
        "2026-12-03",
        "2027-01-07",
      ],
    ],
    [
      "[4.08] custom from a day off the pattern keeps that day and follows the pattern from the next month",
      "2026-03-20",
      firstThursday,
      [
        "2026-04-02",
        "2026-05-07",
        "2026-06-04",
        "2026-07-02",
        "2026-08-06",
        "2026-09-03",
        "2026-10-01",
        "2026-11-05",
        "2026-12-03",
        "2027-01-07",
      ],
    ],
    [
      "[4.09] custom Last is the 4th or the 5th",
      "2026-01-30",
      lastFriday,
      [
        "2026-02-27",
        "2026-03-27",
        "2026-04-24",
        "2026-05-29",
        "2026-06-26",
        "2026-07-31",
        "2026-08-28",
        "2026-09-25",
        "2026-10-30",
        "2026-11-27",
      ],
    ],
  ] as const)("%s", (_, start, recurrence, dates) =>
    expect(occurrenceDates(start, recurrence)).toEqual(dates),
  );

  test("[4.07] Jan 31 gives Feb 28 in a common year, then Mar 31", () => {
    expect(occurrenceDates("2026-01-31", monthly).slice(0, 3)).toEqual([
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
    ]);
  });

  test("occurrences before the edited one are counted back", () => {
    expect(occurrenceDate("2026-03-05", weekly, -1)).toBe("2026-02-26");
    expect(occurrenceDate("2026-03-31", monthly, -1)).toBe("2026-02-28");
    expect(occurrenceDate("2026-01-08", firstThursday, -1)).toBe("2025-12-04");
    expect(occurrenceDate("2026-01-08", firstThursday, 0)).toBe("2026-01-08");
  });

  test("[2.14.16] every occurrence with every weekday falls on that weekday, once a month", () => {
    for (const occurrence of occurrences) {
      for (const weekday of weekdays) {
        const dates = occurrenceDates("2026-01-15", { pattern: "custom", occurrence, weekday });
        expect(dates.map((date) => weekdays[weekdayOf(date)])).toEqual(Array(10).fill(weekday));
        expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(10);
      }
    }
  });
});

describe("[3.08] a custom pattern is an occurrence and a weekday", () => {
  test.each(["", "1st", "5th Monday", "1st thursday", "1st Thursday of", "Thursday 1st", "1st  Thursday"])(
    "%j is none",
    (text) => expect(readCustomPattern(text)).toBeNull(),
  );
  test("1st Thursday and Last Sunday are", () => {
    expect(readCustomPattern("1st Thursday")).toEqual({ occurrence: "1st", weekday: "Thursday" });
    expect(readCustomPattern("Last Sunday")).toEqual({ occurrence: "Last", weekday: "Sunday" });
  });
});

test("[4.10] switched off, or without a pattern, an event does not recur", () => {
  const off = { isRecurring: false, recurringPattern: "weekly", recurringCustomPattern: null } as const;
  expect(recurrenceOf(off)).toBeNull();
  expect(recurrenceOf({ ...off, isRecurring: true, recurringPattern: null })).toBeNull();
  expect(recurrenceOf({ ...off, isRecurring: true, recurringPattern: "custom" })).toBeNull();
  expect(recurrenceOf({ ...off, isRecurring: true })).toEqual(weekly);
});

test.each([
  [weekly, "", "Every week"],
  [weekly, "2026-03-05", "Every Thursday"],
  [monthly, "", "Every month"],
  [monthly, "2026-03-22", "Every month on the 22nd"],
  [monthly, "2026-03-28", "Every month on the 28th"],
  [monthly, "2026-03-29", "Every month"],
  [firstThursday, "2026-03-05", "Every first Thursday"],
  [lastFriday, "", "Every last Friday"],
] as const)("[2.13.06] a recurrence in words: %j, of %j", (recurrence, date, words) =>
  expect(recurrenceInWords(recurrence, date)).toBe(words),
);

test.each([
  ["2026-11-20", "2026-12-03"], // after this month's
  ["2026-12-01", "2026-12-03"], // before it
  ["2026-12-03", "2026-12-03"], // on it
  ["2026-12-31", "2027-01-07"], // across the year
])("the first 1st Thursday from %s on is %s", (date, expected) => {
  expect(firstOnPattern(date, { pattern: "custom", occurrence: "1st", weekday: "Thursday" })).toBe(expected);
});

test("weekly and monthly patterns begin on any date", () => {
  expect(firstOnPattern("2026-11-20", { pattern: "weekly" })).toBe("2026-11-20");
  expect(firstOnPattern("2026-11-20", { pattern: "monthly" })).toBe("2026-11-20");
});
