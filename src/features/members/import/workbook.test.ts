import { expect, test } from "vitest";
import { workbook, zipOf } from "#tests/support/workbook.ts";
import { fileRefusal } from "./messages.ts";
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
