import { expect, test } from "vitest";
import { importRows } from "#features/members/limits.ts";
import { readCsvFile } from "./csv-file.server.ts";
import { fileRefusal } from "./messages.ts";
import { notTakenCsv } from "./not-taken.ts";

const file = (text: string) => new TextEncoder().encode(text);

test.each([
  ["commas", "Name,Email\nAda,ada@x.example\n"],
  ["semicolons", "Name;Email\r\nAda;ada@x.example\r\n"],
  ["tabs", "Name\tEmail\nAda\tada@x.example"],
])("a file with %s is read", (_, text) => {
  expect(readCsvFile(file(text))).toEqual({
    ok: true,
    table: {
      header: ["Name", "Email"],
      rows: [{ line: 2, cells: ["Ada", "ada@x.example"], fault: null }],
      note: null,
    },
  });
});

test("quotes, commas and lines within a cell stay; short rows are filled, guards and empty rows taken away", () => {
  const read = readCsvFile(
    file('Name,Email,Services\n"Ada ""A"" O","a,b","One\nTwo"\nEve\n,,\n\'=1,x,\n,,\n\n'),
  );
  expect(read.ok && read.table.rows).toEqual([
    { line: 2, cells: ['Ada "A" O', "a,b", "One\nTwo"], fault: null },
    { line: 3, cells: ["Eve", "", ""], fault: null },
    { line: 5, cells: ["=1", "x", ""], fault: null },
  ]);
});

test.each([
  ["a header that ends in CR LF, rows in LF", "Name,Email\r\nAda,ada@x.example\nBea,bea@x.example\n"],
  ["rows in CR LF after a header in LF", "Name,Email\nAda,ada@x.example\r\nBea,bea@x.example\r\n"],
  ["an old Mac's CR in the middle", "Name,Email\nAda,ada@x.example\rBea,bea@x.example\n"],
  ["line ends turned into CR CR LF", "Name,Email\r\r\nAda,ada@x.example\r\r\nBea,bea@x.example\r\r\n"],
  ["the Ctrl+Z of DOS", "Name,Email\nAda,ada@x.example\nBea,bea@x.example\n\x1a"],
  ["Excel's line of the delimiter", "sep=;\r\nName;Email\r\nAda;ada@x.example\r\nBea;bea@x.example\r\n"],
  ["that line as another program quotes it", '"sep=|"\nName|Email\nAda|ada@x.example\nBea|bea@x.example'],
])("%s: every row is read", (_, text) => {
  const read = readCsvFile(file(text));
  expect(read).toMatchObject({ ok: true, table: { header: ["Name", "Email"], note: null } });
  expect(read.ok && read.table.rows).toEqual([
    { line: 2, cells: ["Ada", "ada@x.example"], fault: null },
    { line: 3, cells: ["Bea", "bea@x.example"], fault: null },
  ]);
});

test.each([
  ["a title", "Members of the Magnolia Chamber\n"],
  ["a title over all columns, and a blank line", "Members 2026,\n,\n"],
  ["a title with commas and a date", '"Members, friends, and guests",\n2026-11-26\n'],
])("%s above the names of the columns is left out, which a note says", (_, above) => {
  const read = readCsvFile(file(`${above}Name;Email\nAda;ada@x.example\n`));
  const line = above.split("\n").length;
  expect(read.ok && read.table).toEqual({
    header: ["Name", "Email"],
    rows: [{ line: line + 1, cells: ["Ada", "ada@x.example"], fault: null }],
    note: `The column names are in line ${line}. The lines above were skipped.`,
  });
});

test("a line of groups above the names of the columns, which could be names themselves, is left out", () => {
  const read = readCsvFile(
    file("Contact;;Business;\nName;Email;Company;Phone\nAda;ada@x.example;Bakery;1\n"),
  );
  expect(read).toMatchObject({ ok: true, table: { header: ["Name", "Email", "Company", "Phone"] } });
});

test("unknown names of columns are found below a title, and a first row stays the header if there is none", () => {
  const below = readCsvFile(file("Our people\nWho,Where\nAda,Here\n"));
  expect(below.ok && below.table.header).toEqual(["Who", "Where"]);
  const top = readCsvFile(file("Who,Where, when\nAda,Here,Now\n"));
  expect(top.ok && top.table.header).toEqual(["Who", "Where", "when"]);
});

test.each([
  ["a quotation mark that is never closed", '"Ada,ada@x.example', "open-quote"],
  ["a quotation mark within a cell", 'Ada "A",ada@x.example', "open-quote"],
  ["text after a closing quotation mark", '"Ada" O,ada@x.example', "open-quote"],
  ["an endless cell", `Ada,${"x".repeat(20_001)}`, "long-cell"],
  ["far too many columns", `Ada${",".repeat(1_000)}`, "too-many-columns"],
])("a row with %s does not lose the others", (_, row, fault) => {
  const read = readCsvFile(file(`Name,Email\r\nEve,eve@x.example\r\n${row}\r\n"Zoe, Q",zoe@x.example\r\n`));
  expect(read.ok && read.table.rows).toEqual([
    { line: 2, cells: ["Eve", "eve@x.example"], fault: null },
    { line: 3, cells: expect.arrayContaining([expect.stringContaining("Ada")]), fault },
    { line: 4, cells: ["Zoe, Q", "zoe@x.example"], fault: null },
  ]);
});

test("a column without a name and without values is none; one with values is", () => {
  const read = readCsvFile(
    file(`Name,Email,,${",".repeat(40)}\nEve,eve@x.example,,7\nZoe,zoe@x.example,,\n`),
  );
  expect(read.ok ? read.table.header : fileRefusal(read)).toEqual(["Name", "Email", ""]);
});

test("a file with more than 500 rows that cannot be read is refused", () => {
  const read = readCsvFile(file(`Name,Email\nEve,eve@x.example\n${'"Ada" O,a@x.example\n'.repeat(501)}`));
  expect(read.ok ? "" : fileRefusal(read)).toContain("quotation mark");
});

test("a quotation mark that is not closed in 400 rows of 8 MB does not lose the other 800", () => {
  const rows = `"Ada,a@x.example\n${`Eve,${"x".repeat(9_900)}@x.example\n`.repeat(2)}`;
  const read = readCsvFile(file(`Name,Email\n${rows.repeat(400)}`));
  expect(read.ok && read.table.rows.filter(({ fault }) => fault)).toHaveLength(400);
  expect(read.ok && read.table.rows).toHaveLength(1_200);
});

test("the column of reasons that a download of rows has is left out", () => {
  const sent = notTakenCsv(["Name", "Phone"], [{ cells: ["=Ada", "+1 555, home"], reason: "Email: none" }]);
  expect(sent).toBe(`\ufeffName,Phone,Why it was skipped\r\n'=Ada,"'+1 555, home",Email: none\r\n`);
  const read = readCsvFile(file(sent));
  expect(read.ok && [read.table.header, ...read.table.rows.map(({ cells }) => cells)]).toEqual([
    ["Name", "Phone"],
    ["=Ada", "+1 555, home"],
  ]);
});

test.each([
  ["nothing", "", "empty"],
  ["only column names", "Name,Email\n", "no rows"],
  ["one column", "Name\nAda\n", "column names"],
  ["no names of columns", "Ada,ada@x.example\nBea,bea@x.example\n", "column names"],
  ["an open quotation mark", 'Name,Email\n"Ada,ada@x.example\n', "quotation mark"],
  ["too many rows", `Name,Email\n${"a,b\n".repeat(importRows + 1)}`, "more than 20,000 rows"],
  ["too many columns", `${"a,".repeat(100)}\n${"b,".repeat(100)}`, "up to 60 columns"],
  [
    "columns beyond the sixtieth, whatever comes after them",
    `a,b\n${",".repeat(1_000)}"open`,
    "up to 60 columns",
  ],
  ["a first line of commas only", ",".repeat(100_000), "up to 60 columns"],
  ["an endless cell", `Name,Email\n${"x".repeat(20_001)},b\n`, "Line 2"],
])("a file with %s is refused in words", (_, text, words) => {
  const read = readCsvFile(file(text));
  expect(read.ok ? "" : fileRefusal(read)).toContain(words);
});
