import { expect, test } from "vitest";
import { importRows } from "#features/members/limits.ts";
import { readCsvFile } from "./csv-file.server.ts";
import { csvRefusal } from "./messages.ts";

const file = (text: string) => new TextEncoder().encode(text);

test.each([
  ["commas", "Name,Email\nAda,ada@x.example\n"],
  ["semicolons", "Name;Email\r\nAda;ada@x.example\r\n"],
  ["tabs", "Name\tEmail\nAda\tada@x.example"],
])("a file with %s is read", (_, text) => {
  expect(readCsvFile(file(text))).toEqual({
    ok: true,
    file: { header: ["Name", "Email"], rows: [{ line: 2, cells: ["Ada", "ada@x.example"] }], note: null },
  });
});

test("quotes, commas and lines within a cell stay; short rows are filled, guards and empty ends taken away", () => {
  const read = readCsvFile(file('Name,Email,Services\n"Ada ""A"" O","a,b","One\nTwo"\nEve\n\'=1,x,\n,,\n\n'));
  expect(read.ok && read.file.rows).toEqual([
    { line: 2, cells: ['Ada "A" O', "a,b", "One\nTwo"] },
    { line: 3, cells: ["Eve", "", ""] },
    { line: 4, cells: ["=1", "x", ""] },
  ]);
});

test.each([
  ["nothing", "", "empty"],
  ["only column names", "Name,Email\n", "no rows"],
  ["one column", "Name\nAda\n", "names of the columns"],
  ["an open quotation mark", 'Name,Email\n"Ada,ada@x.example\n', "quotation mark"],
  ["too many rows", `Name,Email\n${"a,b\n".repeat(importRows + 1)}`, "more than 20,000 rows"],
  ["too many columns", `${"a,".repeat(100)}\n${"b,".repeat(100)}`, "at most 60 columns"],
  [
    "columns beyond the sixtieth, whatever comes after them",
    `a,b\n${",".repeat(1_000)}"open`,
    "at most 60 columns",
  ],
  ["a first line of commas only", ",".repeat(100_000), "at most 60 columns"],
  ["an endless cell", `Name,Email\n${"x".repeat(20_001)},b\n`, "Line 2"],
])("a file with %s is refused in words", (_, text, words) => {
  const read = readCsvFile(file(text));
  expect(read.ok ? "" : csvRefusal(read)).toContain(words);
});
