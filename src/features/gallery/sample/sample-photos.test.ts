import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { samplePhotos } from "./sample-photos.ts";

const folder = "db/sample-photos";

test("every sample photo is there, and every file there is one", () => {
  expect(samplePhotos.map(({ file }) => basename(file)).sort()).toEqual(readdirSync(folder).sort());
});

test("each album has at least two, and each says that it is drawn", () => {
  const albums = Object.groupBy(samplePhotos, ({ album }) => album);
  expect(Object.keys(albums)).toHaveLength(4);
  for (const photos of Object.values(albums)) expect(photos.length).toBeGreaterThanOrEqual(2);
  for (const { alt, caption } of samplePhotos) {
    expect(alt).toMatch(/^Drawing: .+\.$/);
    expect(caption).toMatch(/ \(drawn sample\)$/);
  }
});

test("they are JPEG of 1600 pixels on the longer side, under 1.3 MB together, in three shapes", async () => {
  const files = samplePhotos.map(({ file }) => readFileSync(file));
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(1_300_000);
  const shapes = { landscape: 0, portrait: 0, panorama: 0 };
  for (const bytes of files) {
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, longest: Math.max(width, height), exif }).toEqual({
      format: "jpeg",
      longest: 1_600,
      exif: undefined,
    });
    shapes[width / height > 3 ? "panorama" : width > height ? "landscape" : "portrait"] += 1;
  }
  expect(shapes).toEqual({ landscape: 7, portrait: 4, panorama: 1 });
});
