import { describe, expect, test } from "vitest";
import {
  displayDate,
  displayEnd,
  displayTime,
  endsNextDay,
  eventId,
  isPast,
  normaliseDate,
  occurrenceId,
  occurrenceNumber,
} from "./event.ts";

describe("times are shown in 12-hour form", () => {
  test.each([
    ["[9.08] just after midnight", "00:30", "12:30 AM EST"],
    ["[9.09] morning", "09:05", "9:05 AM EST"],
    ["[9.09] the last minute of the morning", "11:59", "11:59 AM EST"],
    ["[9.10] noon", "12:00", "12:00 PM EST"],
    ["[9.11] evening", "18:00", "6:00 PM EST"],
    ["[9.11] the last minute of the day", "23:59", "11:59 PM EST"],
    ["[9.08] unreadable text stays as it is", "25:00", "25:00"],
  ])("%s", (_, time, shown) => expect(displayTime(time, "EST")).toBe(shown));

  test("[9.12] another suffix shows in the place of EST", () => {
    expect(displayTime("18:00", "CST")).toBe("6:00 PM CST");
  });
});

test("[2.13.03] the date is shown long, with its weekday", () => {
  expect(displayDate("2026-03-20")).toBe("Friday, March 20, 2026");
  expect(displayDate("2024-02-29")).toBe("Thursday, February 29, 2024");
  expect(displayDate("")).toBe("Date to be announced");
  expect(displayDate("2026-02-30")).toBe("Date to be announced");
});

describe("[2.13.02] an event is past when its end is before now", () => {
  test.each([
    ["before the end", "2026-03-20T23:59:59Z", false],
    ["at the end", "2026-03-21T00:00:00Z", false],
    ["after the end", "2026-03-21T00:00:01Z", true],
  ])("%s", (_, now, past) => expect(isPast({ endsAt: "2026-03-21T00:00:00Z" }, new Date(now))).toBe(past));

  test("one without a date never is", () =>
    expect(isPast({ endsAt: null }, new Date("2999-01-01"))).toBe(false));
});

test.each([
  ["18:00", "20:00", "8:00 PM EST"],
  ["20:00", "00:30", "12:30 AM EST (next day)"],
  ["18:00", "18:00", "6:00 PM EST (next day)"],
])("[5.03] what begins at %s and ends at %s says so", (startTime, endTime, shown) =>
  expect(displayEnd({ startTime, endTime }, "EST")).toBe(shown),
);

test("[5.03] an end that is not after the start is on the next day", () => {
  expect(endsNextDay("18:00", "09:00")).toBe(true);
  expect(endsNextDay("18:00", "18:00")).toBe(true);
  expect(endsNextDay("18:00", "18:01")).toBe(false);
});

test("[3.02] text is kept, a date value becomes its day, an invalid one becomes empty", () => {
  expect(normaliseDate("2026-03-20")).toBe("2026-03-20");
  expect(normaliseDate("sometime")).toBe("sometime");
  expect(normaliseDate(new Date(2026, 2, 20))).toBe("2026-03-20");
  expect(normaliseDate(new Date(Number.NaN))).toBe("");
  expect(normaliseDate(new Date(8.64e15))).toBe("");
});

test("[3.01] an id is the creation's milliseconds, an occurrence's has its number behind it", () => {
  expect(eventId(1_763_700_000_000)).toBe("1763700000000");
  expect(occurrenceId("1763700000000", 0)).toBe("1763700000000");
  expect(occurrenceId("1763700000000", 10)).toBe("176370000000010");
  expect(occurrenceNumber({ id: "176370000000010", seriesId: "1763700000000" })).toBe(10);
  expect(occurrenceNumber({ id: "1763700000000", seriesId: "1763700000000" })).toBe(0);
});
