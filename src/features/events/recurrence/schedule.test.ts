import { describe, expect, test } from "vitest";
import { schedule, withOffset } from "./schedule.ts";

const zone = "America/New_York";

describe("an event's instants in the organisation's time zone", () => {
  test.each([
    [
      "a winter evening",
      "2026-01-15",
      "18:00",
      "20:00",
      "2026-01-15T23:00:00.000Z",
      "2026-01-16T01:00:00.000Z",
    ],
    [
      "a summer evening",
      "2026-07-15",
      "18:00",
      "20:00",
      "2026-07-15T22:00:00.000Z",
      "2026-07-16T00:00:00.000Z",
    ],
    [
      "[5.03] an end before the start is on the next day",
      "2026-01-15",
      "18:00",
      "09:00",
      "2026-01-15T23:00:00.000Z",
      "2026-01-16T14:00:00.000Z",
    ],
    [
      "[5.03] an end at the start is a day later",
      "2026-01-15",
      "18:00",
      "18:00",
      "2026-01-15T23:00:00.000Z",
      "2026-01-16T23:00:00.000Z",
    ],
    [
      "the day the clocks go forward, before",
      "2026-03-08",
      "01:30",
      "03:30",
      "2026-03-08T06:30:00.000Z",
      "2026-03-08T07:30:00.000Z",
    ],
    [
      "a time that is skipped",
      "2026-03-08",
      "02:30",
      "04:00",
      "2026-03-08T07:30:00.000Z",
      "2026-03-08T08:00:00.000Z",
    ],
    [
      "a skipped start moves an end behind it along, and the event keeps its length",
      "2026-03-08",
      "02:30",
      "03:15",
      "2026-03-08T07:30:00.000Z",
      "2026-03-08T08:15:00.000Z",
    ],
    [
      "the evening after the clocks went forward",
      "2026-03-08",
      "18:00",
      "20:00",
      "2026-03-08T22:00:00.000Z",
      "2026-03-09T00:00:00.000Z",
    ],
    [
      "the evening before they go forward",
      "2026-03-07",
      "18:00",
      "20:00",
      "2026-03-07T23:00:00.000Z",
      "2026-03-08T01:00:00.000Z",
    ],
    [
      "a time that comes twice is its first",
      "2026-11-01",
      "01:30",
      "03:00",
      "2026-11-01T05:30:00.000Z",
      "2026-11-01T08:00:00.000Z",
    ],
    [
      "the morning after the clocks went back",
      "2026-11-01",
      "09:00",
      "10:00",
      "2026-11-01T14:00:00.000Z",
      "2026-11-01T15:00:00.000Z",
    ],
    [
      "across the night they go back",
      "2026-10-31",
      "22:00",
      "02:00",
      "2026-11-01T02:00:00.000Z",
      "2026-11-01T07:00:00.000Z",
    ],
    ["a leap day", "2028-02-29", "18:00", "20:00", "2028-02-29T23:00:00.000Z", "2028-03-01T01:00:00.000Z"],
  ])("%s", (_, date, start, end, startsAt, endsAt) => {
    const found = schedule(date, start, end, zone);
    expect([found?.startsAt.toISOString(), found?.endsAt.toISOString()]).toEqual([startsAt, endsAt]);
  });

  test("without a date there are none", () => expect(schedule("", "18:00", "20:00", zone)).toBeNull());

  test("a zone east of Greenwich, with the change in its own autumn", () => {
    expect(schedule("2026-10-04", "02:30", "04:00", "Australia/Sydney")?.startsAt.toISOString()).toBe(
      "2026-10-03T16:30:00.000Z",
    );
  });
});

test("an instant is written with the zone's true offset", () => {
  expect(withOffset(new Date("2026-01-15T23:00:00Z"), zone)).toBe("2026-01-15T18:00:00-05:00");
  expect(withOffset(new Date("2026-07-15T22:00:00Z"), zone)).toBe("2026-07-15T18:00:00-04:00");
});
