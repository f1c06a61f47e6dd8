import { expect, test } from "vitest";
import { refundDue, refundUntil, refundWords } from "./refund-due.ts";

const zone = "America/New_York";
const until = new Date("2027-05-21T15:30:00Z"); // 11:30 AM

test.each([
  ["14 days", 14, { date: "2027-06-04", startTime: "11:30" }, "2027-05-21T15:30:00.000Z"],
  [
    "across the end of winter time",
    14,
    { date: "2027-03-20", startTime: "11:30" },
    "2027-03-06T16:30:00.000Z",
  ],
  ["until it begins", 0, { date: "2027-06-04", startTime: "11:30" }, "2027-06-04T15:30:00.000Z"],
  ["no refunds", null, { date: "2027-06-04", startTime: "11:30" }, undefined],
  ["no date", 14, { date: "", startTime: "11:30" }, undefined],
])("[RC20] the refund deadline: %s", (_, days, event, expected) => {
  expect(refundUntil(days, event, zone)?.toISOString()).toBe(expected);
});

const inTime = "2027-05-21T15:30:00Z";
const late = "2027-05-21T15:30:01Z";

test.each([
  ["[RC20] paid, to the second", 3_500, 0, until, inTime, [3_500, 3_500, 0], "$35.00 will be refunded."],
  [
    "[RC20] a second later",
    3_500,
    0,
    until,
    late,
    [0, 0, 0],
    "No refund: the deadline was May 21, 11:30 AM.",
  ],
  ["without refunds", 3_500, 0, null, inTime, [0, 0, 0], "No refunds for this event."],
  ["[RC21] one of three that nobody paid", 3_500, 9_500, until, inTime, [3_500, 0, 6_000], ""],
  ["[RC22] all that nobody paid", 9_500, 9_500, until, inTime, [9_500, 0, 0], ""],
  [
    "[RC22] the same after the deadline",
    9_500,
    9_500,
    until,
    late,
    [0, 0, 9_500],
    "You still owe $95.00, because the refund deadline has passed.",
  ],
  ["paid in part", 9_500, 3_500, until, inTime, [9_500, 6_000, 0], "$60.00 will be refunded."],
  ["paid too much already", 3_500, -1_000, until, inTime, [3_500, 3_500, 0], "$35.00 will be refunded."],
  ["free", 0, 0, until, late, [0, 0, 0], ""],
])("what becomes of the money: %s", (_, priceCents, owedCents, deadline, at, cents, words) => {
  const now = new Date(at);
  const due = refundDue({ priceCents, owedCents, until: deadline }, now);
  expect([due.creditCents, due.backCents, due.owedCents]).toEqual(cents);
  expect(refundWords({ priceCents, until: deadline }, due, zone, now)).toBe(words);
});
