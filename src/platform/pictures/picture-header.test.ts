import sharp from "sharp";
import { expect, test } from "vitest";
import { photoLike, withPhoneOddities, withStrayTables } from "#tests/support/pictures.ts";
import { openSent } from "./decoder.server.ts";
import { isWhole, pixelsOf } from "./picture-header.ts";
import { pictureKind } from "./picture-kind.ts";

test.each(["jpeg", "png", "gif", "webp"] as const)(
  "a %s is told by its bytes, and its size before it is decoded",
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

test.each(["jpeg", "png", "webp"] as const)("a %s that is cut short is not whole", async (format) => {
  const made = sharp(await photoLike({ width: 300, height: 200 })).toFormat(format);
  const bytes = new Uint8Array(await made.toBuffer());
  for (const share of [0.1, 0.6, 0.99])
    expect(isWhole(bytes.subarray(0, Math.floor(bytes.length * share)), format)).toBe(false);
  expect(isWhole(bytes, format)).toBe(true);
  expect(isWhole(Uint8Array.from([...bytes, 0, 0, 0]), format)).toBe(true);
});

test("a JPEG cut behind the small one in its header is not whole", async () => {
  const bytes = await photoLike({ width: 300, height: 200 });
  const segment = Buffer.from([0xff, 0xe1, 0x00, 0x06, 0xff, 0xd8, 0xff, 0xd9]);
  const withSmall = Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
  expect(isWhole(withSmall, "jpeg")).toBe(true);
  expect(isWhole(withSmall.subarray(0, -2), "jpeg")).toBe(false);
});

test("what stands before the first segment of a JPEG hides nothing of it that the decoder reads", async () => {
  for (const odd of withStrayTables(await photoLike({ width: 300, height: 200 }))) {
    expect(pictureKind(odd)).toBe("jpeg");
    expect(pixelsOf(odd, "jpeg")).toBe(60_000);
    expect(isWhole(odd, "jpeg")).toBe(true);
    const read = openSent(odd, 1_000_000, (bytes, options) => sharp(bytes, options).metadata());
    expect(await read).toMatchObject({ width: 300, height: 200 });
  }
});

test("what phones leave between the segments of a photo hides neither its size nor its end", async () => {
  for (const odd of withPhoneOddities(await photoLike({ width: 300, height: 200 }))) {
    expect(pixelsOf(odd, "jpeg")).toBe(60_000);
    expect(isWhole(odd, "jpeg")).toBe(true);
  }
});
