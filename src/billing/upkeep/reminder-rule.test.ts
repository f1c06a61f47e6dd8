import { expect, test } from "vitest";
import { reminderDue } from "./reminder-rule.ts";

const days = [3, 14, 30];

test.each([
  ["on the day it is due", "2027-01-15", 0, null, null],
  ["two days later", "2027-01-17", 0, null, null],
  ["on the first day", "2027-01-18", 0, null, 1],
  ["a day after the first was mailed", "2027-01-19", 1, "2027-01-18", null],
  ["on the second day", "2027-01-29", 1, "2027-01-18", 2],
  ["after a gap one stands for two", "2027-01-29", 0, null, 2],
  ["never twice a day", "2027-01-29", 1, "2027-01-29", null],
  ["after the last", "2027-06-01", 3, "2027-02-14", null],
])("%s", (_, today, reminders, remindedOn, due) =>
  expect(reminderDue({ dueOn: "2027-01-15", reminders, remindedOn }, days, today)).toBe(due),
);

test("content without days reminds nobody", () => {
  expect(reminderDue({ dueOn: "2027-01-15", reminders: 0, remindedOn: null }, [], "2028-01-01")).toBe(null);
});
