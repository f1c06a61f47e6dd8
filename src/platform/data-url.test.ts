import { expect, test } from "vitest";
import { dataUrlBytes } from "./data-url.ts";
import { pictureKind } from "./pictures/picture-kind.ts";

test.each([
  ["data:image/png;base64,aGk=", "hi"],
  ["data:;base64,aGk=", "hi"],
  ["data:image/png;name=a.png;base64,aGk", "hi"],
])("%s carries bytes", (text, expected) => {
  expect(Buffer.from(dataUrlBytes(text) ?? []).toString()).toBe(expected);
});

test.each([
  "",
  "https://example.org/a.png",
  "data:image/png,hi",
  "data:image/png;base64,",
  "data:image/png;base64,a$k=",
  "data:image/png;base64,aGk=\n<script>",
  " data:image/png;base64,aGk=",
])("%j carries none", (text) => {
  expect(dataUrlBytes(text)).toBeNull();
});

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from([part]))),
  );

test.each([
  ["jpeg", bytes(0xff, 0xd8, 0xff, 0xe0)],
  ["png", bytes(0x89, "PNG\r\n", 0x1a, "\n")],
  ["gif", bytes("GIF89a")],
  ["gif", bytes("GIF87a")],
  ["webp", bytes("RIFF", 1, 2, 3, 4, "WEBP")],
  [null, bytes("<svg xmlns='http://www.w3.org/2000/svg'>")],
  [null, bytes("<!doctype html>")],
  [null, bytes("%PDF-1.7")],
  [null, bytes("PK", 3, 4)],
  [null, bytes("II*", 0)],
  [null, bytes(0, 0, 0, 24, "ftypheic")],
  [null, bytes("RIFF", 1, 2, 3, 4, "AVI ")],
  [null, bytes()],
])("bytes are told to be %s", (kind, sample) => {
  expect(pictureKind(sample)).toBe(kind);
});
