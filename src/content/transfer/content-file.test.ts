import { expect, test } from "vitest";
import { ContentFileError, readJson, readManifest } from "./content-file.ts";

const good = {
  format: "chamber-content",
  version: 1,
  madeAt: "2026-11-01T12:00:00.000Z",
  documents: { gala: { schemaVersion: 1 } },
  pictures: [],
};

test("a manifest is read", () => {
  expect(readManifest(JSON.stringify(good))).toEqual(good);
});

test.each([
  ["no JSON", "{", "damaged"],
  ["a text", '"hello"', "isn't a content file"],
  ["another file", '{"format":"other"}', "isn't a content file"],
  ["a newer file", JSON.stringify({ ...good, version: 2 }), "newer version"],
  ["a newer file of another shape", '{"format":"chamber-content","version":7}', "newer version"],
  ["a focal point outside", JSON.stringify({ ...good, pictures: [{ id: "x" }] }), "isn't a content file"],
  ["a text that never ends", `"${'\\"'.repeat(200_000)}`, "damaged"],
  ["a nest of lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "damaged"],
])("%s is refused in words", (_, text, words) => {
  expect(() => readManifest(text)).toThrow(words);
  expect(() => readManifest(text)).toThrow(ContentFileError);
});

test("a text is not nested more deeply than a document is", () => {
  const words = `${"[".repeat(100)} "quoted" {`;
  expect(readJson(JSON.stringify({ a: [{ b: [words] }] }), "x")).toEqual({ a: [{ b: [words] }] });
  expect(() => readJson("[".repeat(61), "x")).toThrow("“x” in the file is damaged.");
});
