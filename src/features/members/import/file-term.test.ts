import { expect, test } from "vitest";
import { readNumber, readTerm, readYes } from "./file-term.ts";
import type { RowCells } from "./row-cells.ts";

const levels = [{ slug: "diamonds", title: "Diamonds", seats: 1 }];
const read = (said: RowCells, renewal?: "last" | "next") => readTerm(said, { levels, choices: { renewal } });
const lastDay = (said: RowCells, renewal?: "last" | "next") =>
  read({ level: "Diamond", ...said }, renewal).term?.endsOn;

test("the last day may be written as people write it, and the day of joining goes with it", () => {
  const said = { level: "Diamond", paid_until: "1/14/2028", joined_on: "May 3, 2012" };
  expect(read(said).term).toMatchObject({ endsOn: "2028-01-14", joined: "2012-05-03" });
});

test("a renewal date is no term until it is said which day it is", () => {
  const said = { level: "Diamond", renewal_date: "January 14, 2028" };
  expect(read(said)).toEqual({
    term: null,
    notes: ["Renewal date “January 14, 2028” was skipped: choose what the date means first"],
  });
  expect(lastDay(said, "last")).toBe("2028-01-14");
  expect(lastDay(said, "next")).toBe("2028-01-13");
});

test.each<[said: RowCells, note: string]>([
  [
    { level: "Diamond", paid_until: "soon" },
    "Paid through “soon” was skipped: it isn't a date such as 2028-01-14",
  ],
  [{ level: "Gold", paid_until: "2028-01-14" }, "Level “Gold” was skipped: it isn't one of Diamonds"],
  [{ level: "Diamond" }, "Level “Diamond” was skipped: this row has no expiration date"],
  [{ paid_until: "2028-01-14" }, "Paid through “2028-01-14” was skipped: this row has no level"],
])("of %j no term is taken, and it is said why", (said, note) => {
  expect(read(said)).toEqual({ term: null, notes: [expect.stringContaining(note)] });
});

test.each([
  ["12", 12],
  ["#0012", 12],
  ["M-12", 12],
  ["12a", null],
  ["0", null],
  ["12345678901", null],
])("the member number “%s” is %s", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  ["Yes", true],
  ["Bundle Administrator", true],
  ["no", false],
  ["Mary Hill", null],
])("“%s” says %s", (text, said) => {
  expect(readYes(text)).toBe(said);
});
