import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import {
  photoLike,
  plainPicture,
  quarters,
  storedTurned,
  traces,
  withTail,
} from "#tests/support/pictures.ts";
import { takenPhoto } from "#tests/support/rendered-photo.ts";
import { renderer } from "./renderer.server.ts";

afterAll(renderer.stop);

test("where, when and with what a photo was taken is in none of its files", async () => {
  const sent = await photoLike({ width: 1_200, height: 900, gps: true });
  for (const trace of traces) expect(sent.includes(trace)).toBe(true);
  expect((await sharp(sent).metadata()).icc?.length).toBeGreaterThan(0);

  const { photo, files } = await takenPhoto(sent);
  for (const bytes of [...files.values(), Buffer.from(photo.placeholder)]) {
    const made = await sharp(bytes).metadata();
    expect([made.exif, made.xmp, made.icc, made.iptc, made.orientation]).toEqual(Array(5).fill(undefined));
    for (const trace of [...traces, "Exif", "ICC_PROFILE", "ICCP"]) expect(bytes.includes(trace)).toBe(false);
  }
});

test.each([
  ["a ZIP", Buffer.from("PK\x03\x04 and the rest of an archive", "latin1"), "PK\x03\x04"],
  ["a script", "<script>alert(1)</script>", "<script"],
])("%s behind the end of a photo is in none of its files", async (_, tail, word) => {
  const sent = withTail(await photoLike({ width: 1_200, height: 900 }), tail);
  expect(sent.includes(word)).toBe(true);
  const { files } = await takenPhoto(sent);
  expect(files.size).toBe(5);
  for (const bytes of files.values()) expect(bytes.includes(word)).toBe(false);
});

test("the red of another colour space is the red of the web", async () => {
  const sent = await plainPicture({ width: 90, height: 60 }, "#ff0000").withIccProfile("p3").png().toBuffer();
  const [stored] = await sharp(sent, { ignoreIcc: true }).raw().toBuffer();
  expect(stored).toBeLessThan(240); // sRGB's red has a lower value in the wider Display P3
  const { files } = await takenPhoto(sent);
  for (const bytes of files.values()) {
    const [red = 0, green = 255, blue = 255] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThanOrEqual(250);
    expect(Math.max(green, blue)).toBeLessThanOrEqual(5);
  }
});

test.each(["grey", "cmyk", "rgb16"] as const)("a photo in %s becomes one of three colours", async (kind) => {
  const plain = plainPicture({ width: 60, height: 40 }, "#ffffff");
  const sent = {
    grey: () => plain.toColourspace("b-w").png(),
    cmyk: () => plain.toColourspace("cmyk").jpeg(),
    rgb16: () => plain.toColourspace("rgb16").png(),
  }[kind]();
  const { files } = await takenPhoto(await sent.toBuffer());
  for (const bytes of files.values()) {
    expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", channels: 3, depth: "uchar" });
    expect(Math.min(...(await sharp(bytes).raw().toBuffer()))).toBeGreaterThan(245);
  }
});

describe("however the camera was held, a photo is upright", () => {
  const upright = quarters({ width: 120, height: 80 });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i", async (orientation) => {
    const { photo, files } = await takenPhoto(await storedTurned(upright, orientation));
    expect(photo).toMatchObject({ width: 120, height: 80 });
    for (const bytes of [...files.values(), Buffer.from(photo.placeholder)]) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(info.width).toBeGreaterThan(info.height);
      const middles = [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ].map(([x = 0, y = 0]) => {
        const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
        return [...data.subarray(at, at + 3)].map((part) => (part > 128 ? "1" : "0")).join("");
      });
      expect(middles).toEqual(["100", "010", "001", "110"]);
    }
  });
});
