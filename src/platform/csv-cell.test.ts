import { expect, test } from "vitest";
import { csvCell, guardCell, readCell } from "./csv-cell.ts";

test.each([
  ["Okafor Interiors", "Okafor Interiors"],
  ["", ""],
  ["=1+1", "'=1+1"],
  ["+1 555 0100", "'+1 555 0100"],
  ["-Anna", "'-Anna"],
  ["-1+2", "'-1+2"],
  ["+1 732", "'+1 732"],
  ["=A1", "'=A1"],
  ["'-5", "''-5"],
  ["-5\n", "'-5\n"],
  ["-120", "-120"],
  ["-25.00", "-25.00"],
  ["@handle", "'@handle"],
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ["\t=1", "'\t=1"],
  ["＝1", "'＝1"],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ["a=1", "a=1"],
])("the text %j stands in a file as %j, and comes back as it was", (text, cell) => {
  expect(guardCell(text)).toBe(cell);
  expect(readCell(cell)).toBe(text);
});

test.each([
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
