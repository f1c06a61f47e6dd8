import { expect, onTestFinished, test } from "vitest";
import { workbook } from "#tests/support/workbook.ts";
import { fileRefusal } from "./messages.ts";
import { readFile } from "./read-file.server.ts";
import { openReader, readUpload } from "./read-upload.server.ts";

const file = (text: string) => new TextEncoder().encode(text);
const wide = file(`${"C,".repeat(59)}C\n${`${"abcde,".repeat(59)}abcde\n`.repeat(20_000)}`); // 7 MB

function open(limits: Parameters<typeof openReader>[0] = {}) {
  const reader = openReader(limits);
  onTestFinished(reader.stop);
  return reader;
}

async function refusal(bytes: Uint8Array, limits: Parameters<typeof openReader>[0]) {
  const read = await readUpload(bytes, open(limits));
  return read.ok ? "" : fileRefusal(read);
}

test("a file that takes too long is refused in words", async () => {
  expect(await refusal(wide, { patience: 1 })).toContain("takes too long");
});

test("a file that takes too much memory is refused in words, and the next one is read", async () => {
  const reader = open({ memory: 16 });
  const read = await readUpload(wide, reader);
  expect(read.ok ? "" : fileRefusal(read)).toContain("too big to read");
  expect((await readUpload(file("Name,Email\nAda,ada@x.example\n"), reader)).ok).toBe(true);
});

test("of many files at once the last is told to come back", async () => {
  const reader = open();
  const reads = await Promise.all(Array.from({ length: 6 }, () => readUpload(file("Name\nAda\n"), reader)));
  expect(reads.map((read) => !read.ok && read.reason)).toEqual([...Array(5).fill("no-column-names"), "busy"]);
});

test.each([
  ["a small one", file('Name;Email\r\nAda;ada@x.example\r\n"Eve;e@x.example\r\n')],
  ["one of 20,000 rows with 60 columns", wide],
  [
    "a workbook",
    await workbook([
      ["Name", "Email"],
      ["Ada", "ada@x.example"],
    ]),
  ],
])("a file is read as in this process: %s", async (_, bytes) => {
  expect(await readUpload(bytes, open())).toEqual(await readFile(bytes));
});
