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
  ["[7.21]", "HTML that is called a picture", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["[7.21]", "an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["[7.21]", "HTML behind the first bytes of a PNG", Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1")],
  ["[7.21]", "nothing", Buffer.alloc(0)],
])("%s %s is refused in words", async (_, __, bytes) => {
  expect(await readSquares(bytes, sizes)).toEqual({
    ok: false,
    message: expect.stringContaining("we can read"),
  });
});

test("[7.21] a GIF and a WebP are no portraits", async () => {
  for (const picture of [blank(9, 9).gif(), blank(9, 9).webp()]) {
    const read = await readSquares(await picture.toBuffer(), sizes);
    expect(read).toEqual({ ok: false, message: expect.stringContaining("JPEG or PNG") });
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
