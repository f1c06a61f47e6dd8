import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openFiles } from "#platform/files.server.ts";
import { damagedWithin, flatPng, photoLike, withPhoneOddities } from "#tests/support/pictures.ts";
import { readImage, readSquares, storeImage } from "./images.server.ts";
import { readOriginal } from "./library-images.server.ts";
import { isMediaKey, mediaFile } from "./media-files.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a1f4b" }, limitInputPixels: false });

async function animation(frames: number): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, (_, frame) =>
    sharp({
      create: {
        width: 8,
        height: 8,
        channels: 3,
        background: { r: (frame % 2) * 255, g: (frame * 83) % 256, b: 0 },
      },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif()
    .toBuffer();
}

describe("a file that is no picture of ours is refused in words", () => {
  test.each([
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ["PDF", "%PDF-1.7"],
    ["nothing", ""],
  ])("%s", async (_, text) => {
    expect(await readImage(Buffer.from(text))).toEqual({
      ok: false,
      message: expect.stringContaining("isn't a picture we can read"),
    });
  });

  test("a picture cut short", async () => {
    const whole = await blank(200, 200).jpeg().toBuffer();
    const { ok } = await readImage(whole.subarray(0, whole.length / 2));
    expect(ok).toBe(false);
  });

  test("a small file that unpacks to 256 megapixels, before it is unpacked", async () => {
    const read = await readImage(flatPng({ width: 16_000, height: 16_000 }));
    expect(read).toEqual({ ok: false, message: expect.stringContaining("too many pixels") });
  });

  test("an animation of 500 frames", async () => {
    const read = await readImage(await animation(500));
    expect(read).toEqual({ ok: false, message: expect.stringContaining("too long") });
  });
});

test("a photo is turned upright and loses where and with what it was taken", async () => {
  const photo = await blank(40, 20)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "Jane Doe" }, IFD3: { GPSLatitude: "33/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
  const read = await readImage(photo);
  if (!read.ok) throw new Error(read.message);
  const { format, width, height, exif, orientation } = await sharp(read.bytes).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: "webp",
    width: 20,
    height: 40,
    exif: undefined,
    orientation: undefined,
  });
  expect(Buffer.from(read.bytes).includes("Jane Doe")).toBe(false);
});

test.each([
  ["an event's picture", readImage],
  ["a portrait", (bytes: Buffer) => readSquares(bytes, [64])],
  ["a picture of the library", readOriginal],
])(
  "%s is taken from phones whose photos make the decoder warn, and refused when its pixels are damaged",
  async (_, open) => {
    const photo = await photoLike({ width: 300, height: 200 });
    for (const odd of withPhoneOddities(photo)) expect(await open(odd)).toMatchObject({ ok: true });
    expect(await open(damagedWithin(photo))).toMatchObject({ ok: false });
  },
);

test("what hides behind a picture is not kept", async () => {
  const picture = await blank(10, 10).png().toBuffer();
  const read = await readImage(Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]));
  expect(read.ok && Buffer.from(read.bytes).includes("<script>")).toBe(false);
});

test("a small animation stays animated", async () => {
  const read = await readImage(await animation(5));
  if (!read.ok) throw new Error(read.message);
  expect((await sharp(read.bytes).metadata()).pages).toBe(5);
});

test("a very large picture is made smaller, its shape kept", async () => {
  const read = await readImage(await blank(4_800, 1_200).jpeg().toBuffer());
  if (!read.ok) throw new Error(read.message);
  expect(await sharp(read.bytes).metadata()).toMatchObject({ width: 2_400, height: 600 });
});

test("a stored picture lies where its address says, once however often it is sent", async () => {
  const files = await openFiles({ DATA_DIR: mkdtempSync(join(tmpdir(), "pictures-")) });
  const read = await readImage(await blank(10, 10).png().toBuffer());
  if (!read.ok) throw new Error(read.message);
  const address = await storeImage(files, read);
  expect(await storeImage(files, read)).toBe(address);
  expect(address).toBe(`/media/${read.key}`);
  expect(isMediaKey(read.key)).toBe(true);
  expect(await files.getBytes(mediaFile(read.key))).toEqual(new Uint8Array(read.bytes));
});

test.each(["../secret", "a.webp", `${"a".repeat(32)}.png`, `${"A".repeat(32)}.webp`, ""])(
  "%j is no key of a picture",
  (key) => {
    expect(isMediaKey(key)).toBe(false);
  },
);
