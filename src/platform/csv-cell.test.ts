import { expect, test } from "vitest";
import { csvCell } from "./csv-cell.ts";

test.each([
  ["Ada", "Ada"],
  ["=1+1", "'=1+1"],
  ["+1 555", "'+1 555"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["'=1", "''=1"],
  ["O'Neil", "O'Neil"],
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ["two\nlines", '"two\nlines"'],
  [7, "7"],
  [null, ""],
])("%j is written as %j", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
