import { expect, test } from "vitest";
import { addDays } from "#platform/days.ts";
import { dueOn } from "./due-on.ts";
import { holdUntil } from "./hold-until.ts";

const june4 = "2027-06-04";

test.each([
  ["long before", "invoice", "2027-03-01", june4, "2027-03-11"],
  ["few days before: the day before the event", "invoice", "2027-06-01", june4, "2027-06-03"],
  ["on its day", "invoice", june4, june4, june4],
  ["without a date", "invoice", "2027-03-01", "", "2027-03-11"],
  ["at the door: its day", "door", "2027-03-01", june4, june4],
  ["at the door, when it is over", "door", "2027-06-05", june4, "2027-06-05"],
  ["at the door, without a date", "door", "2027-03-01", "", "2027-03-11"],
] as const)("[RC11] when a registration is due: %s", (_, pays, today, eventDay, expected) => {
  expect(dueOn({ pays, usual: addDays(today, 10), today, eventDay })).toBe(expected);
});

const now = new Date("2027-06-02T14:15:00Z");
const startsAt = "2027-06-04T15:30:00Z";
const open = { hasLimit: true, isConfirmed: false, startsAt };

test.each([
  ["no limit", { ...open, hasLimit: false }, undefined],
  ["a limit, an account with a confirmed address", { ...open, isConfirmed: true }, undefined],
  ["a limit, a visitor", open, "2027-06-03T14:15:00.000Z"],
  [
    "the day before: until it begins",
    { ...open, startsAt: "2027-06-03T01:00:00Z" },
    "2027-06-03T01:00:00.000Z",
  ],
  ["once it has begun", { ...open, startsAt: "2027-06-02T14:15:00Z" }, undefined],
  ["without a date", { ...open, startsAt: null }, "2027-06-03T14:15:00.000Z"],
])("[RC12] until when a free place is held: %s", (_, of, expected) => {
  expect(holdUntil(of, now)?.toISOString()).toBe(expected);
});
