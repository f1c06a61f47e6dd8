import { describe, expect, test } from "vitest";
import { readTimeToCome, shownTime, skippedInWords, wallClock } from "./wall-clock.ts";

const zone = "America/New_York";
const now = new Date("2026-01-01T12:00:00Z");
const read = (written: string) => readTimeToCome(written, zone, now);

describe("a form's time is refused in words", () => {
  test.each([
    ["no time", "", "Choose a date and time in the future."],
    ["a day alone", "2026-03-20", "Choose a date and time in the future."],
    ["a day that does not exist", "2026-02-30T09:00", "Choose a date and time in the future."],
    ["an hour that does not exist", "2026-03-20T24:30", "Choose a date and time in the future."],
    ["a time that is past", "2026-01-01T06:59", "Choose a date and time in the future."],
    ["this minute", "2026-01-01T07:00", "Choose a date and time in the future."],
    [
      "an hour that the clocks skip",
      "2026-03-08T02:30",
      "There's no 2:30 AM on Sunday, March 8, 2026 because the clocks skip that hour. Choose another time.",
    ],
  ])("%s", (_, written, words) => expect(read(written)).toEqual({ ok: false, words }));
});

test.each([
  ["in winter", "2026-03-01T09:00", "2026-03-01T14:00:00.000Z"],
  ["in summer", "2026-06-01T09:00:00", "2026-06-01T13:00:00.000Z"],
  ["an hour that comes twice is its first", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
])("%s", (_, written, instant) => {
  expect(read(written)).toEqual({ ok: true, at: new Date(instant) });
  expect(wallClock(new Date(instant), zone)).toBe(written.slice(0, 16));
});

test.each([
  ["before the change", "2027-03-14", "01:59", "01:59"],
  ["the first that is skipped", "2027-03-14", "02:00", "03:00"],
  ["the last that is skipped", "2027-03-14", "02:59", "03:59"],
  ["behind the change", "2027-03-14", "03:00", "03:00"],
  ["the same hour of another day", "2027-03-15", "02:30", "02:30"],
  ["an hour that comes twice", "2027-11-07", "01:30", "01:30"],
])("%s: what the clocks show", (_, date, time, shown) => {
  expect(shownTime(date, time, zone)).toBe(shown);
  expect(skippedInWords(date, time, zone) === null).toBe(time === shown);
});

test("in a zone without a change no hour is skipped", () => {
  expect(skippedInWords("2027-03-14", "02:30", "America/Phoenix")).toBeNull();
});
