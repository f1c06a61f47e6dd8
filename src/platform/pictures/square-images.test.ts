import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openFiles } from "#platform/files.server.ts";
import { readSquares, storeSquares } from "./images.server.ts";
import { isMediaKey, mediaFile } from "./media-files.ts";

const sizes = [64, 16];
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a1f4b" } });

test.each([
  ["HTML that is called a picture", "<!doctype html><script>alert(1)</script>", "wrong-type", "JPEG or PNG"],
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", "wrong-type", "JPEG or PNG"],
  ["HTML behind the first bytes of a PNG", "\x89PNG\r\n\x1a\n<html>", "no-picture", "damaged"],
  ["nothing", "", "wrong-type", "JPEG or PNG"],
])("[7.21] %s is refused in words", async (_, text, reason, words) => {
  const refused = { ok: false, reason, message: expect.stringContaining(words) };
  expect(await readSquares(Buffer.from(text, "latin1"), sizes)).toEqual(refused);
});

test("[7.21] a GIF and a WebP are no portraits", async () => {
  for (const picture of [blank(9, 9).gif(), blank(9, 9).webp()]) {
    const read = await readSquares(await picture.toBuffer(), sizes);
    const message = expect.stringContaining("JPEG or PNG");
    expect(read).toEqual({ ok: false, reason: "wrong-type", message });
  }
});

test("a portrait becomes squares, upright and without where it was taken", async () => {
  const photo = await blank(300, 100)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "Jane Doe" }, IFD3: { GPSLatitude: "33/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
  const read = await readSquares(photo, sizes);
  if (!read.ok) throw new Error(read.message);
  for (const { size, bytes } of read.squares) {
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "webp",
      width: size,
      height: size,
      exif: undefined,
    });
    expect(Buffer.from(bytes).includes("Jane Doe")).toBe(false);
  }
});

test("a phone's portrait of 50 megapixels is taken", async () => {
  const phone = await blank(8_160, 6_120).jpeg().toBuffer();
  expect(await readSquares(phone, sizes)).toMatchObject({ ok: true });
});

test("the same portrait twice lies at two addresses nobody can guess", async () => {
  const files = await openFiles({ DATA_DIR: mkdtempSync(join(tmpdir(), "squares-")) });
  const read = await readSquares(await blank(20, 20).png().toBuffer(), sizes);
  if (!read.ok) throw new Error(read.message);
  const [one, other] = [await storeSquares(files, read.squares), await storeSquares(files, read.squares)];
  expect(one).not.toBe(other);
  for (const address of [one, other, one.replace("-64.", "-16.")]) {
    const key = address.replace("/media/", "");
    expect(isMediaKey(key)).toBe(true);
    expect(await files.exists(mediaFile(key))).toBe(true);
  }
});
