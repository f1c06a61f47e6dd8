import { expect, test } from "vitest";
import { cellText, isPhoneNumber, nameText, readDate } from "./cell.ts";

test.each([
  "n/a",
  "N/A",
  "#N/A",
  "n.a.",
  "-",
  "--",
  "–",
  "none",
  "None",
  "null",
  "NULL",
  "unknown",
  "?",
  " ",
  "",
])("the cell %j is empty", (cell) => {
  expect(cellText(cell)).toBe("");
});

test.each(["Na", "Nonesuch Ltd", "0", "-5", "no"])("the cell %j is not", (cell) => {
  expect(cellText(cell)).toBe(cell);
});

test("a part of a name is empty where a sign says so; Null, Nil and Unknown are names", () => {
  const cells = ["n/a", "-", "?", "Null", "Nil", "Unknown", "None"];
  expect(cells.map(nameText)).toEqual(["", "", "", "Null", "Nil", "Unknown", "None"]);
});

test.each([
  ["2026-03-04", "2026-03-04"],
  ["2026/3/4", "2026-03-04"],
  ["3/4/2026", "2026-03-04"],
  ["03/04/26", "2026-03-04"],
  ["3/4/98", "1998-03-04"],
  ["3/4/2026 12:00 AM", "2026-03-04"],
  ["4 Mar 2026", "2026-03-04"],
  ["04-Mar-2026", "2026-03-04"],
  ["4th March 2026", "2026-03-04"],
  ["March 4, 2026", "2026-03-04"],
  ["Sept. 4 2026", "2026-09-04"],
  ["2026-03-04 12:00:00", "2026-03-04"],
  ["2026-03-04T23:59:59.000Z", "2026-03-04"],
  ["2026-02-30", null],
  ["13/4/2026", null],
  ["4.3.2026", "2026-03-04"],
  ["31.12.2027", "2027-12-31"],
  ["31.12.27 10:00", "2027-12-31"],
  ["46751.999999999996", "2027-12-31"],
  ["46751.5", "2027-12-30"],
  ["Spring 2026", null],
  ["4 Foo 2026", null],
  ["2026", null],
  ["0026-03-04", null],
  ["46085", "2026-03-04"],
  ["43831", "2020-01-01"],
  ["43831.75", "2020-01-01"],
  ["20260304", "2026-03-04"],
  ["3-4-2026", "2026-03-04"],
  ["99999", null],
  ["20261304", null],
])("%j is the day %s", (text, day) => {
  expect(readDate(text)).toBe(day);
});

test("[MI8] a date of two numbers follows the order of its column", () => {
  expect(["05/06/2027", "31/12/2027", "12/31/2027", "4-3-27"].map((text) => readDate(text, "day"))).toEqual([
    "2027-06-05",
    "2027-12-31",
    null,
    "2027-03-04",
  ]);
});

test.each([
  ["+1 555 0100", true],
  ["(555) 555-0110 ext. 4", true],
  ["1-800-FLOWERS", true],
  ["555-0100 (mobile)", true],
  ["see website", false],
  ["1.55555E+10", false],
  ["123", false],
])("%j as a telephone number: %s", (text, expected) => {
  expect(isPhoneNumber(text)).toBe(expected);
});
