import { expect, test } from "vitest";
import { stateOf } from "./documents/invoice-state.ts";
import { numberOf, readNumber, seriesOf } from "./numbers.ts";

test.each([
  ["invoice", "2027-12-31", "2027"],
  ["invoice", "2028-01-01", "2028"],
  ["credit", "2027-06-01", "2027-C"],
] as const)("[B15] %s of %s is numbered in %s", (kind, day, series) =>
  expect(seriesOf(kind, day)).toBe(series),
);

test.each([
  ["2027-42", { series: "2027", number: 42 }],
  [" # 2027-c-3 ", { series: "2027-C", number: 3 }],
  ["o-17", { series: "O", number: 17 }],
  ["42", null],
  ["2027-", null],
  ["2027-42'--", null],
])("%j is read", (typed, number) => {
  expect(readNumber(typed)).toEqual(number);
  if (number) expect(readNumber(numberOf(number))).toEqual(number);
});

const at = new Date();
const open = {
  kind: "invoice",
  dueOn: "2027-01-15",
  settledAt: null,
  voidedAt: null,
  writtenOffAt: null,
} as const;

test.each([
  ["the day it is due it is open", {}, "2027-01-15", "open"],
  ["the day after it is past due", {}, "2027-01-16", "past-due"],
  ["paid", { settledAt: at }, "2027-06-01", "paid"],
  ["written off", { settledAt: at, writtenOffAt: at }, "2027-06-01", "written-off"],
  ["written off, and owed again", { writtenOffAt: at }, "2027-06-01", "past-due"],
  ["void", { voidedAt: at }, "2027-06-01", "void"],
  ["a credit note is never owed", { kind: "credit" }, "2027-06-01", "credit"],
] as const)("%s", (_, marks, today, state) => expect(stateOf({ ...open, ...marks }, today)).toBe(state));
