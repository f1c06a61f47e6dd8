import { expect, test } from "vitest";
import { proofType } from "./proof-type.ts";

const text = (words: string) => new TextEncoder().encode(words);

test.each([
  ["nothing", new Uint8Array(), null],
  ["a page that calls itself a PDF", text("<html>PDF-1.7"), null],
  ["a PDF whose header comes too late", text(`${" ".repeat(1_024)}%PDF-1.7`), null],
  ["a drawing", text("<svg xmlns='http://www.w3.org/2000/svg'/>"), null],
  ["a GIF that also begins like a PDF", text("GIF89a%PDF-1.7"), null],
  ["a PDF", text("%PDF-1.7"), "application/pdf"],
  ["a PDF behind other bytes", text("\n\n%PDF-1.4"), "application/pdf"],
  ["a JPG", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
  ["a PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "image/png"],
])("%s", (_, bytes, type) => expect(proofType(bytes)).toBe(type));
