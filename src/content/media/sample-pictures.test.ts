import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { documentNames, documentOf } from "../documents.ts";
import { samplePostNames } from "../posts.ts";
import { isMediaId } from "./media.ts";
import { picturesIn } from "./picture-choice.ts";
import { type SamplePictureName, sampleId, sampleOf, samplePictures } from "./sample-pictures.ts";

const folder = "db/sample-people";
const names = Object.keys(samplePictures) as SamplePictureName[];

test("each sample picture has a file, words, and an id of its own by which it is found", () => {
  for (const name of names) {
    expect(existsSync(samplePictures[name].file), name).toBe(true);
    expect(samplePictures[name].alt).toMatch(/^(Drawing: .+\.|Drawn portrait of .+|[A-Z][\w& ]+)$/);
    expect(isMediaId(sampleId(name))).toBe(true);
    expect(sampleOf(sampleId(name))).toBe(samplePictures[name]);
  }
  expect(sampleOf("5a3b1e00-0000-4000-8000-000000000999")).toBeUndefined();
});

test("founders, leaders, the expert, who is quoted and who writes have a face; every post has a picture", () => {
  const shown = (name: Parameters<typeof documentOf>[0]) => picturesIn(documentOf(name).value);
  expect(shown("founders").map(({ place }) => place)).toEqual(["founders[0].image", "founders[1].image"]);
  expect(shown("leadership")).toHaveLength(5);
  expect(shown("testimonials")).toHaveLength(5);
  expect(shown("consult")).toHaveLength(1);
  expect(shown("supporters")).toHaveLength(6);
  for (const post of samplePostNames) expect(shown(post).map(({ place }) => place)).toContain("picture");
  const all = [...documentNames, ...samplePostNames].flatMap((name) => shown(name));
  for (const { mediaId, place } of all) expect(sampleOf(mediaId), place).toBeDefined();
});

test("portraits are small PNG of 512 pixels a side, and no two are the same", async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".png"));
  const bytes = files.map((file) => readFileSync(join(folder, file)));
  expect(bytes.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(800_000);
  expect(new Set(bytes.map((one) => one.toString("base64"))).size).toBe(files.length);
  for (const [at, file] of files.entries()) {
    const { format, width, height } = await sharp(bytes[at]).metadata();
    expect(format).toBe("png");
    if (!["coffee-table.png", "first-list.png"].includes(file)) expect([width, height]).toEqual([512, 512]);
  }
});
