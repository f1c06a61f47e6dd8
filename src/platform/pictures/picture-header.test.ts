import sharp from "sharp";
import { expect, test } from "vitest";
import { gifOfFrames, photoLike, withPhoneOddities, withStrayTables } from "#tests/support/pictures.ts";
import { openSent } from "./decoder.server.ts";
import { isWhole, pixelsOf, withEnd } from "./picture-header.ts";
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

const noise = () =>
  sharp({
    create: {
      ...{ width: 120, height: 90, channels: 3, background: "#888" },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
const shares = Array.from({ length: 17 }, (_, at) => 0.15 + at * 0.05); // of a file, behind the header of each kind

test.each([
  ["usual colors", { quality: 80 }],
  ["a color for each pixel", { chromaSubsampling: "4:4:4" }],
  ["the usual tables", { optimiseCoding: false, quality: 95 }],
] as const)("a JPEG of %s that lacks its end is whole only with all its pixels", async (_, options) => {
  const bytes = new Uint8Array(await noise().jpeg(options).toBuffer());
  const read = (part: Uint8Array) => isWhole(withEnd(part, "jpeg"), "jpeg");
  expect(read(bytes.subarray(0, -2))).toBe(true);
  expect(shares.map((share) => read(bytes.subarray(0, Math.floor(bytes.length * share))))).not.toContain(
    true,
  );
});

test("a JPEG in gray is whole with its one component, and not when it is cut", async () => {
  const bytes = new Uint8Array(await noise().toColourspace("b-w").jpeg().toBuffer());
  expect(isWhole(withEnd(bytes.subarray(0, -2), "jpeg"), "jpeg")).toBe(true);
  expect(isWhole(withEnd(bytes.subarray(0, bytes.length >> 1), "jpeg"), "jpeg")).toBe(false);
});

test("a JPEG that ends well is not whole where a part of its pixels is gone", async () => {
  const bytes = await noise().jpeg().toBuffer();
  const middle = bytes.length >> 1;
  expect(
    isWhole(Buffer.concat([bytes.subarray(0, middle - 900), bytes.subarray(middle + 900)]), "jpeg"),
  ).toBe(false);
});

test("a JPEG whose scan restarts is read as decoders read it", async () => {
  const one = await noise().resize(8, 8).jpeg({ optimiseCoding: false }).toBuffer();
  const [frame, scan] = [0xc0, 0xda].map((marker) => one.indexOf(Buffer.from([0xff, marker])));
  if (!frame || !scan) throw new Error("the JPEG has no frame or no scan");
  const pixels = one.subarray(scan + 2 + one.readUInt16BE(scan + 2), -2);
  const header = Buffer.from(one.subarray(0, scan));
  header.writeUInt16BE(32, frame + 7); // two units wide
  const made = (second: Buffer) =>
    Buffer.concat([
      ...[header, Buffer.from([0xff, 0xdd, 0, 4, 0, 1])], // a restart behind each unit
      ...[one.subarray(scan, one.length - 2 - pixels.length), pixels, second, Buffer.from([0xff, 0xd9])],
    ]);
  const [whole, cut] = [made(Buffer.concat([Buffer.from([0xff, 0xd0]), pixels])), made(Buffer.alloc(0))];
  expect([isWhole(whole, "jpeg"), isWhole(cut, "jpeg")]).toEqual([true, false]);
  const read = await openSent(whole, 1_000_000, (sent, options) => sharp(sent, options).raw().toBuffer());
  expect(read).toHaveLength(32 * 8 * 3);
});

test.each(["gif", "png", "webp"] as const)(
  "a %s is not whole when it is cut, wherever that is; nor, but for a GIF, without a part of its middle",
  async (format) => {
    const bytes = await noise().toFormat(format).toBuffer();
    const cuts = shares.map((share) => bytes.subarray(0, Math.floor(bytes.length * share)));
    const middle = bytes.length >> 1;
    const hole = Buffer.concat([bytes.subarray(0, middle - 40), bytes.subarray(middle + 40)]);
    if (format !== "gif") cuts.push(hole); // its parts are so short that they are soon found again
    expect(cuts.map((cut) => isWhole(cut, format))).not.toContain(true);
    expect(isWhole(bytes, format)).toBe(true);
  },
);

test("a GIF that lacks only its last byte is whole, as decoders take it", async () => {
  const bytes = gifOfFrames(3);
  expect(isWhole(bytes.subarray(0, -1), "gif")).toBe(true);
  expect(isWhole(bytes.subarray(0, -4), "gif")).toBe(false);
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
