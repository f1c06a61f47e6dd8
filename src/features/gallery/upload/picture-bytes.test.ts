import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureKind, pixelsOf } from "./picture-bytes.ts";

const text = (words: string) => new TextEncoder().encode(words);
const ftyp = (brand: string) => Uint8Array.from([0, 0, 0, 24, ...text(`ftyp${brand}`), 0, 0, 0, 0]);

test.each([
  ["nothing", null, new Uint8Array()],
  ["text", null, text("This is no picture at all")],
  ["an SVG", null, text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["two bytes of a JPEG", null, Uint8Array.from([0xff, 0xd8])],
  ["a RIFF that is a sound", null, text("RIFF....WAVE")],
  ["a film", null, ftyp("isom")],
  ["an iPhone's photo", "heic", ftyp("heic")],
  ["another camera's", "heic", ftyp("mif1")],
])("[5.27] %s is %s", (_, kind, bytes) => {
  expect(pictureKind(bytes)).toBe(kind);
});

test.each(["jpeg", "png", "gif", "webp"] as const)(
  "[5.27] a %s is told by its bytes, and its size before it is decoded",
  async (format) => {
    const made = sharp({ create: { width: 321, height: 123, channels: 3, background: "#9b1b4b" } });
    const bytes = new Uint8Array(await made.toFormat(format).toBuffer());
    expect(pictureKind(bytes)).toBe(format);
    expect(pixelsOf(bytes, format)).toBe(321 * 123);
    expect(pixelsOf(bytes.subarray(0, 8), format)).toBeNull();
  },
);

test.each([
  ["progressive JPEG", { format: "jpeg", options: { progressive: true } }],
  ["lossless WebP", { format: "webp", options: { lossless: true } }],
] as const)("the size of a %s", async (_, { format, options }) => {
  const made = sharp({ create: { width: 1_021, height: 57, channels: 3, background: "#9b1b4b" } });
  const bytes = new Uint8Array(await made.toFormat(format, options).toBuffer());
  expect(pixelsOf(bytes, format)).toBe(1_021 * 57);
});

test("the size of a WebP with transparency stands in its extended header", async () => {
  const made = sharp({ create: { width: 300, height: 200, channels: 4, background: "#9b1b4b80" } });
  const bytes = new Uint8Array(await made.webp().toBuffer());
  expect(new TextDecoder().decode(bytes.subarray(12, 16))).toBe("VP8X");
  expect(pixelsOf(bytes, "webp")).toBe(60_000);
});
