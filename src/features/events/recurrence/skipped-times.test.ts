import { expect, test } from "vitest";
import { eventInput } from "#tests/support/events.ts";
import { furtherDateInWords, skippedTimes } from "./skipped-times.ts";

const zone = "America/New_York";
const there = (clock: string) =>
  `There's no ${clock} on Sunday, March 14, 2027 because the clocks skip that hour. Choose another time.`;

test.each([
  ["a start", { date: "2027-03-14", startTime: "02:30", endTime: "04:00" }, { startTime: there("2:30 AM") }],
  ["an end", { date: "2027-03-14", startTime: "01:00", endTime: "02:00" }, { endTime: there("2:00 AM") }],
  [
    "an end after midnight",
    { date: "2027-03-13", startTime: "22:00", endTime: "02:15" },
    { endTime: there("2:15 AM") },
  ],
  ["when it appears", { date: "2027-04-01", publishAt: "2027-03-14T02:30" }, { publishAt: there("2:30 AM") }],
])("%s in the skipped hour is refused in words", (_, fields, errors) => {
  expect(skippedTimes(eventInput(fields), zone)).toEqual(errors);
});

test.each([
  ["the evening of that day", { date: "2027-03-14", startTime: "18:00", endTime: "20:00" }],
  ["the hour before midnight of that night", { date: "2027-03-14", startTime: "22:00", endTime: "02:30" }],
  ["the hour that comes twice", { date: "2027-11-07", startTime: "01:30", endTime: "02:30" }],
])("%s is taken", (_, fields) => expect(skippedTimes(eventInput(fields), zone)).toEqual({}));

test("the editor says when a further date begins whose hour is skipped", () => {
  expect(furtherDateInWords("2027-03-14", "02:30", zone)).toBe(
    "Sunday, March 14, 2027, at 3:30 AM: the clocks skip an hour",
  );
  expect(furtherDateInWords("2027-03-21", "02:30", zone)).toBe("Sunday, March 21, 2027");
});
