import { expect, test } from "vitest";
import { askingText, dueFact, duePart } from "./due-words.ts";

const dueOn = "2026-12-31";
const due = { label: "Due", value: "December 31, 2026" };
const wasDue = { label: "Was due", value: "December 31, 2026" };

test.each([
  ["an order before its day", false, "2026-12-21", false, "ordered", due],
  ["an order on its day", false, "2026-12-31", false, "ordered", due],
  ["an order on the day after", false, "2027-01-01", false, "overdue", wasDue],
  ["an order paid in part, before its day", false, "2026-12-21", true, null, due],
  ["an order paid in part, three months late", false, "2027-03-31", true, "overdue", wasDue],
  ["a renewal on its day", true, "2026-12-31", false, "renewed", due],
  ["a renewal on January 1", true, "2027-01-01", false, "overdue", wasDue],
  ["a renewal paid in part", true, "2026-12-31", true, "renewed", due],
])("%s", (_, isRenewal, today, isPartPaid, text, fact) => {
  expect(askingText({ dueOn, isRenewal }, { today, isPartPaid })).toBe(text);
  expect(dueFact(dueOn, today)).toEqual(fact);
  expect(duePart(dueOn, today)).toBe(`${fact.label.toLowerCase()} ${fact.value}`);
});
