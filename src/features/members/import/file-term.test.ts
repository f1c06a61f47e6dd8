import { expect, test } from "vitest";
import { readNumber, readTerm, readYes } from "./file-term.ts";
import type { RowCells } from "./row-cells.ts";

const levels = [{ slug: "diamonds", title: "Diamonds", seats: 1 }];
const read = (said: RowCells, renewal?: "last" | "next") => readTerm(said, { levels, choices: { renewal } });
const days = (said: RowCells, renewal?: "last" | "next") => {
  const { term } = read({ level: "Diamond", ...said }, renewal);
  return term && [term.startsOn, term.endsOn];
};

test.each<[said: RowCells, startsOn: string, endsOn: string]>([
  [{ paid_until: "2028-01-14" }, "2027-01-15", "2028-01-14"],
  [{ paid_until: "1/14/2028" }, "2027-01-15", "2028-01-14"],
  [{ paid_until: "2027-12-31" }, "2027-01-01", "2027-12-31"],
  [{ paid_until: "2028-02-29" }, "2027-03-01", "2028-02-29"],
  [{ paid_until: "2028-02-28" }, "2027-03-01", "2028-02-28"],
  [{ paid_until: "2029-02-28" }, "2028-03-01", "2029-02-28"],
  [{ paid_until: "2027-12-31", joined_on: "2027-05-03" }, "2027-05-03", "2027-12-31"],
  [{ paid_until: "2027-12-31", joined_on: "2012-05-03" }, "2027-01-01", "2027-12-31"],
  [{ paid_until: "2027-12-31", joined_on: "2028-05-03" }, "2027-01-01", "2027-12-31"],
])("%j is a term from %s to %s", (said, startsOn, endsOn) => {
  expect(days(said)).toEqual([startsOn, endsOn]);
});

test("a renewal date is no term until it is said which day it is", () => {
  const said = { level: "Diamond", renewal_date: "January 14, 2028" };
  expect(read(said)).toEqual({
    term: null,
    notes: ["Renewal date “January 14, 2028” was left out: say first which day it is"],
  });
  expect(days(said, "last")).toEqual(["2027-01-15", "2028-01-14"]);
  expect(days(said, "next")).toEqual(["2027-01-14", "2028-01-13"]);
});

test.each<[said: RowCells, note: string]>([
  [{ level: "Diamond", paid_until: "soon" }, "Paid until “soon” was left out: no date such as 2028-01-14"],
  [{ level: "Gold", paid_until: "2028-01-14" }, "Level “Gold” was left out: it is none of Diamonds"],
  [{ level: "Diamond" }, "Level “Diamond” was left out: the row does not say until when it is paid"],
  [{ paid_until: "2028-01-14" }, "Paid until “2028-01-14” was left out: the row names no level"],
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
