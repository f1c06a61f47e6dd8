import { expect, test } from "vitest";
import { workbook, workbookOf, zipOf } from "#tests/support/workbook.ts";
import { fileRefusal } from "./messages.ts";
import { readFile } from "./read-file.server.ts";
import { readWorkbook } from "./workbook.server.ts";

const most = 1_000_000; // bytes
const head = ["Full name", "Email", "Phone", "Joined", "Active"];

test("of a workbook the first sheet is read: texts, numbers, days, and what stands above the names of the columns", async () => {
  const bytes = await workbook([
    ["Members of the Magnolia Chamber"],
    [],
    head,
    [" José <Pepe> & Co ", "jose@x.example", 5_550_100_123, new Date("2026-03-04T00:00:00Z"), true],
    ["'=1+1", "eve@x.example", null, 43_831, { error: "#N/A" }],
    [],
    ["Zoe\nQuill", "zoe@x.example"],
  ]);
  expect(await readWorkbook(bytes)).toEqual({
    ok: true,
    table: {
      header: head,
      note: "The column names are in line 3. The lines above were skipped.",
      rows: [
        {
          line: 4,
          cells: ["José <Pepe> & Co", "jose@x.example", "5550100123", "2026-03-04", "true"],
          fault: null,
        },
        { line: 5, cells: ["=1+1", "eve@x.example", "", "43831", ""], fault: null },
        { line: 7, cells: ["Zoe\nQuill", "zoe@x.example", "", "", ""], fault: null },
      ],
    },
  });
});

test.each(["hidden", "veryHidden"] as const)("a sheet that is %s is passed over", async (hides) => {
  const read = await readWorkbook(await workbook([head, ["Ada Ash", "ada@x.example"]], hides));
  expect(read).toMatchObject({ ok: true, table: { header: head, rows: [{ line: 2 }] } });
});

test.each([
  [
    "a damaged workbook",
    async () => (await workbook([head])).subarray(0, 500),
    "can't read this Excel workbook",
  ],
  [
    "another kind of ZIP file",
    () => zipOf({ "word/document.xml": "<a/>" }),
    "can't read this Excel workbook",
  ],
  ["an empty sheet", () => workbook([]), "The file is empty."],
  ["a sheet of names of columns only", () => workbook([head]), "no rows below them"],
  [
    "a bomb, which is small until it is unpacked",
    () => zipOf({ "xl/workbook.xml": Buffer.alloc(most + 1, " ") }),
    "too large",
  ],
])("%s is refused in words", async (_, make, words) => {
  const read = await readWorkbook(await make(), most);
  expect(read.ok ? "" : fileRefusal(read)).toContain(words);
});

test("a bomb that says it is small is refused", async () => {
  const size = 10_000_000;
  const bytes = await zipOf({ "xl/workbook.xml": Buffer.alloc(size, " ") });
  for (let at = bytes.indexOf("PK\x01\x02"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 1))
    bytes.writeUInt32LE(100, at + 24); // the unpacked size in the central directory
  const read = await readWorkbook(bytes);
  expect(read.ok ? "" : fileRefusal(read)).toContain("can't read this Excel workbook");
});

const columns = ["Company", "Full name", "Email", "Level", "Paid until"];
const people = (...rows: (string | null | { day: string })[][]) => ({
  name: "Members",
  rows: [columns, ...rows],
});

async function tableOf(...given: Parameters<typeof workbookOf>) {
  const read = await readWorkbook(await workbookOf(...given));
  if (!read.ok) throw new Error(fileRefusal(read));
  return read.table;
}

const ada = ["Okafor LLC", "Ada Okafor", "a@x.example", "Rubies"];

test.each(['date1904="1"', 'date1904="true"', "date1904=' true '", 'filterPrivacy="1" date1904 = " 1 "'])(
  "[MI27] days that count from 1904: %s",
  async (properties) => {
    const { rows } = await tableOf([people([...ada, { day: "45290" }])], { properties });
    expect(rows[0]?.cells.at(-1)).toBe("2027-12-31");
  },
);

test.each(['date1904="0"', 'date1904="false"', ""])(
  "[MI27] days that count from 1900: %s",
  async (properties) => {
    const { rows } = await tableOf([people([...ada, { day: "46752" }])], { properties });
    expect(rows[0]?.cells.at(-1)).toBe("2027-12-31");
  },
);

const areas = (...refs: string[]) =>
  `<mergeCells count="${refs.length}">${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;

test("[MI28] a merged cell holds for each row and column that it covers, which a note says", async () => {
  const { rows, note } = await tableOf([
    {
      ...people(
        [...ada, { day: "46752" }],
        [null, "Bea Long", "b@x.example"],
        [null, "Cy Dunn", "c@x.example"],
        ["Hill", "Eve Hill", "e@x.example", "Pearls", null],
      ),
      behind: areas("A2:A4", "D2:D4", "E2:E4", "D5:E5"),
    },
  ]);
  expect(rows.map(({ cells }) => [cells[0], ...cells.slice(2)])).toEqual([
    ["Okafor LLC", "a@x.example", "Rubies", "2027-12-31"],
    ["Okafor LLC", "b@x.example", "Rubies", "2027-12-31"],
    ["Okafor LLC", "c@x.example", "Rubies", "2027-12-31"],
    ["Hill", "e@x.example", "Pearls", "Pearls"],
  ]);
  expect(note).toBe("Merged cells were read as one value for each row.");
});

test("[MI28] merged names of columns: the first column has it, and none becomes a row", async () => {
  const wide = await tableOf([
    {
      name: "A",
      rows: [
        ["Full name", "Email", null, "Level"],
        ["Ada", "a@x.example", "b", "Rubies"],
      ],
      behind: areas("B1:C1"),
    },
  ]);
  expect(wide).toMatchObject({
    header: ["Full name", "Email", "", "Level"],
    rows: [{ line: 2 }],
    note: null,
  });
  const high = await tableOf([
    {
      name: "A",
      rows: [
        ["Our members"],
        ["Full name", "Reach"],
        [null, "Email", "Phone"],
        ["Ada", "a@x.example", "555-0100"],
      ],
      behind: areas("A1:C1", "A2:A3", "B2:C2"),
    },
  ]);
  expect(high).toMatchObject({ header: ["Full name", "Email", "Phone"], rows: [{ line: 4 }] });
  const tall = await tableOf([
    {
      name: "A",
      rows: [["Full name", "Email"], [], ["Ada", "a@x.example"], [null, null]],
      behind: areas("A1:A2", "B1:B2", "A3:A4"),
    },
  ]);
  expect(tall.rows).toEqual([{ line: 3, cells: ["Ada", "a@x.example"], fault: null }]);
});

const contents = {
  name: "Export Summary",
  rows: [["This document was exported"], ["Sheet", "Table"], ["Members", "Table 1"]],
};

test("[MI29] of several sheets the one whose columns are known best is read; all that can be read are told", async () => {
  const sheets = [
    contents,
    { name: "Blank", rows: [] },
    people(ada),
    { name: "Kept", rows: [head, ["Eve"]], state: "hidden" as const },
  ];
  expect(await tableOf(sheets)).toMatchObject({
    header: columns,
    sheet: "Members",
    sheets: [
      { name: "Export Summary", rows: 1 },
      { name: "Members", rows: 1 },
    ],
  });
  const other = await readWorkbook(await workbookOf(sheets), undefined, "Export Summary");
  expect(other).toMatchObject({ ok: true, table: { header: ["Sheet", "Table"], sheet: "Export Summary" } });
});

test("[MI29] a sheet that alone can be read needs no choice, and one that is damaged does not lose it", async () => {
  const broken = {
    name: "Bad",
    rows: [["Email", "Name"]],
    behind: "<sheetData><row><c r='x'/></row></sheetData>",
  };
  const table = await tableOf([{ name: "Blank", rows: [] }, broken, people(ada)]);
  expect(table).toMatchObject({ rows: [{ cells: [...ada, ""] }] });
  expect(table).not.toHaveProperty("sheets");
});

test("[MI29] a file is empty only where all of its sheets are", async () => {
  const blank = { name: "Blank", rows: [] };
  const none = await readWorkbook(await workbookOf([blank, { ...blank, name: "Also blank" }]));
  expect(none).toEqual({ ok: false, reason: "empty" });
  const names = await readWorkbook(await workbookOf([blank, { name: "Names", rows: [head] }]));
  expect(names).toEqual({ ok: false, reason: "no-rows" });
});

test("[MI30] hidden rows and columns are read, and told", async () => {
  const { rows, hidden, note } = await tableOf([
    {
      ...people(ada, ["Long", "Bea Long", "b@x.example"], ["Dunn", "Cy Dunn", "c@x.example"]),
      hidden: [3, 4, 900],
      before:
        '<cols><col min="1" max="1" hidden="1"/><col min="3" max="4" hidden="true"/><col min="30" max="16384" hidden="1"/></cols>',
    },
  ]);
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(hidden).toEqual([3, 4]);
  expect(note).toBe("Hidden columns were read too: Company, Email, Level.");
});

test.each([
  ["46751.999999999996", "2027-12-31"],
  ["46751.5", "2027-12-30"],
  ["46752", "2027-12-31"],
  ["46752.999988", "2027-12-31"], // 23:59:59
])("[MI31] the number %s is the day %s", async (day, expected) => {
  const { rows } = await tableOf([people([...ada, { day }])]);
  expect(rows[0]?.cells.at(-1)).toBe(expected);
});

test.each([
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => name.replace("sheet1", "Sheet1"),
])("[MI32] names of parts are compared without case (%#)", async (rename) => {
  expect(await tableOf([people([...ada, { day: "46752" }])], { rename })).toMatchObject({
    rows: [{ cells: [...ada, "2027-12-31"] }],
  });
});

test.each([
  [
    "HTML",
    "<html xmlns:x='urn:schemas-microsoft-com:office:excel'><body><table><tr><td>Full name</td></tr></table>",
  ],
  ["HTML with its type", "\n<!DOCTYPE html>\n<table><tr><td>Full name</td><td>Email</td></tr></table>"],
  ["a table alone", "<table border=1><tr><td>Full name</td><td>Email</td></tr></table>"],
  ["XML of Excel 2003", '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'],
  ["MHTML", 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n'],
])("[MI32] %s named .xls is refused in words", async (_, text) => {
  const read = await readFile(Buffer.from(text));
  expect(read.ok ? "" : fileRefusal(read)).toBe(
    "This file ends in .xls but is really a web page. Open it in Excel and save it as .xlsx.",
  );
});
