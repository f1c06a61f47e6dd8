import { expect, test } from "vitest";
import { guardCell, readCell } from "./csv-cell.ts";

test.each([
  ["Okafor Interiors", "Okafor Interiors"],
  ["", ""],
  ["=1+1", "'=1+1"],
  ["+1 555 0100", "'+1 555 0100"],
  ["-Anna", "'-Anna"],
  ["@handle", "'@handle"],
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ["\t=1", "'\t=1"],
  ["＝1", "'＝1"],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ["a=1", "a=1"],
])("the text '%s' stands in a file as '%s', and comes back as it was", (text, cell) => {
  expect(guardCell(text)).toBe(cell);
  expect(readCell(cell)).toBe(text);
});
