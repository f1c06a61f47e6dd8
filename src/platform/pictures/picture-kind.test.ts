import { expect, test } from "vitest";
import { isHeic, pictureKind } from "./picture-kind.ts";

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from([part]))),
  );

test.each([
  ["jpeg", bytes(0xff, 0xd8, 0xff, 0xe0)],
  ["jpeg", bytes(0xff, 0xd8, 0x43, 0, 0x10)],
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

test.each([
  ["HEIC", true, bytes(0, 0, 0, 24, "ftypheic", 0, 0, 0, 0, "mif1heic")],
  ["HEIC of ten bits", true, bytes(0, 0, 0, 24, "ftypheix", 0, 0, 0, 0, "mif1heix")],
  ["HEIC by its container", true, bytes(0, 0, 0, 24, "ftypmif1", 0, 0, 0, 0, "mif1heic")],
  ["HEIC cut after its brand", true, bytes(0, 0, 0, 24, "ftypheic")],
  ["AVIF by its container", false, bytes(0, 0, 0, 24, "ftypmif1", 0, 0, 0, 0, "mif1avif")],
  ["AVIF", false, bytes(0, 0, 0, 24, "ftypavif", 0, 0, 0, 0, "mif1miaf")],
  ["a film", false, bytes(0, 0, 0, 24, "ftypisom", 0, 0, 0, 0, "mp41isom")],
  ["text that names it", false, bytes("ftypheic")],
  ["nothing", false, bytes()],
])("%s: HEIC or not is told by its brands", (_, heic, sample) => {
  expect(isHeic(sample)).toBe(heic);
});
