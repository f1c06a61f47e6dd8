import { expect, test } from "vitest";
import { importRows } from "#features/members/limits.ts";
import { readCsvFile } from "./csv-file.server.ts";
import { csvRefusal } from "./messages.ts";
import { notTakenCsv } from "./not-taken.ts";

const file = (text: string) => new TextEncoder().encode(text);

test.each([
  ["commas", "Name,Email\nAda,ada@x.example\n"],
  ["semicolons", "Name;Email\r\nAda;ada@x.example\r\n"],
  ["tabs", "Name\tEmail\nAda\tada@x.example"],
])("a file with %s is read", (_, text) => {
  expect(readCsvFile(file(text))).toEqual({
    ok: true,
    file: {
      header: ["Name", "Email"],
      rows: [{ line: 2, cells: ["Ada", "ada@x.example"], fault: null }],
      note: null,
    },
  });
});

test("quotes, commas and lines within a cell stay; short rows are filled, guards and empty ends taken away", () => {
  const read = readCsvFile(file('Name,Email,Services\n"Ada ""A"" O","a,b","One\nTwo"\nEve\n\'=1,x,\n,,\n\n'));
  expect(read.ok && read.file.rows).toEqual([
    { line: 2, cells: ['Ada "A" O', "a,b", "One\nTwo"], fault: null },
    { line: 3, cells: ["Eve", "", ""], fault: null },
    { line: 4, cells: ["=1", "x", ""], fault: null },
  ]);
});

test.each([
  ["a quotation mark that is never closed", '"Ada,ada@x.example', "open-quote"],
  ["a quotation mark within a cell", 'Ada "A",ada@x.example', "open-quote"],
  ["text after a closing quotation mark", '"Ada" O,ada@x.example', "open-quote"],
  ["an endless cell", `Ada,${"x".repeat(20_001)}`, "long-cell"],
  ["far too many columns", `Ada${",".repeat(1_000)}`, "too-many-columns"],
])("a row with %s does not lose the others", (_, row, fault) => {
  const read = readCsvFile(file(`Name,Email\r\nEve,eve@x.example\r\n${row}\r\n"Zoe, Q",zoe@x.example\r\n`));
  expect(read.ok && read.file.rows).toEqual([
    { line: 2, cells: ["Eve", "eve@x.example"], fault: null },
    { line: 3, cells: expect.arrayContaining([expect.stringContaining("Ada")]), fault },
    { line: 4, cells: ["Zoe, Q", "zoe@x.example"], fault: null },
  ]);
});

test("a file with more than 500 rows that cannot be read is refused", () => {
  const read = readCsvFile(file(`Name,Email\nEve,eve@x.example\n${'"Ada" O,a@x.example\n'.repeat(501)}`));
  expect(read.ok ? "" : csvRefusal(read)).toContain("quotation mark");
});

test("a quotation mark that is not closed in 400 rows of 8 MB does not lose the other 800", () => {
  const rows = `"Ada,a@x.example\n${`Eve,${"x".repeat(9_900)}@x.example\n`.repeat(2)}`;
  const read = readCsvFile(file(`Name,Email\n${rows.repeat(400)}`));
  expect(read.ok && read.file.rows.filter(({ fault }) => fault)).toHaveLength(400);
  expect(read.ok && read.file.rows).toHaveLength(1_200);
});

test("the column of reasons that a download of rows has is left out", () => {
  const sent = notTakenCsv(["Name", "Phone"], [{ cells: ["=Ada", "+1 555, home"], reason: "Email: none" }]);
  expect(sent).toBe(`\ufeffName,Phone,Why not taken\r\n'=Ada,"'+1 555, home",Email: none\r\n`);
  const read = readCsvFile(file(sent));
  expect(read.ok && [read.file.header, ...read.file.rows.map(({ cells }) => cells)]).toEqual([
    ["Name", "Phone"],
    ["=Ada", "+1 555, home"],
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
