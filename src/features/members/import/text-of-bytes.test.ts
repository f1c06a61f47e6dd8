import { expect, test } from "vitest";
import { textOfBytes } from "./text-of-bytes.ts";

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le").swap16());

test.each([
  ["UTF-8", bytes("José,1", "utf8")],
  ["UTF-8 with a mark", bytes("\ufeffJosé,1", "utf8")],
  ["UTF-16, little end first", bytes("\ufeffJosé,1", "utf16le")],
  ["UTF-16, big end first", bigEndian("José,1")],
  ["UTF-16 without a mark, little end first", bytes("José,1", "utf16le")],
  ["UTF-16 without a mark, big end first", bigEndian("José,1").subarray(2)],
])("%s is read as it is", (_, file) => {
  expect(textOfBytes(file)).toEqual({ ok: true, text: "José,1", note: null });
});

test("Windows-1252 is repaired, and the reader told", () => {
  const read = textOfBytes(bytes("Jos\xe9 \x93Pepe\x94", "latin1"));
  expect(read).toMatchObject({ ok: true, text: "José “Pepe”" });
  expect(read.ok && read.note).toContain("Windows-1252");
});

test("one byte of Windows-1252 changes only its own letter, not the UTF-8 around it", () => {
  const file = new Uint8Array([
    ...bytes("José,", "utf8"),
    ...bytes("Ren\xe9e,\x80,", "latin1"),
    ...bytes("Zoë", "utf8"),
  ]);
  const read = textOfBytes(file);
  expect(read).toMatchObject({ ok: true, text: "José,Renée,€,Zoë" });
  expect(read.ok && read.note).toContain("Windows-1252");
});

test.each([
  ["the Ctrl+Z of DOS", "a,b\n1,2\n\x1a"],
  ["a NUL", "a,\0b\n1,2\n"],
  ["a separator of another program", "a,b\n1\x1f,2\n"],
])("%s is left out", (_, text) => {
  expect(textOfBytes(bytes(text, "latin1"))).toEqual({ ok: true, text: "a,b\n1,2\n", note: null });
});

test.each([
  ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "old-excel"],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), "no-text"],
  ["UTF-16 without a mark", bytes("a,b", "utf16le"), "no-text"],
])("%s is refused", (_, file, reason) => {
  expect(textOfBytes(file)).toEqual({ ok: false, reason });
});
