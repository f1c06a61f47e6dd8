import { expect, test } from "vitest";
import type { Media } from "./media.ts";
import { pictureField, resolvePicture } from "./picture-field.ts";
import { readPictureParts } from "./picture-input.ts";

const id = "0b6f3c1e-6a52-4b0e-9d0c-0c5b8f6c1a11";
const field = pictureField("Portrait", { crop: "square", help: "Of the person" });
const gone = new Date("2026-01-01");
const picture: Media = {
  id,
  kind: "photo",
  name: "Ada",
  alt: "Ada at a desk",
  original: "a".repeat(32),
  hash: "b".repeat(32),
  width: 1600,
  height: 1200,
  focalX: 0.5,
  focalY: 0.5,
  version: 1,
  createdBy: "system",
  createdAt: gone,
  deletedAt: null,
};
const library = new Map([[id, picture]]);
const shipped = { src: "/pictures/tea.webp", alt: "Tea", width: 640, height: 480 };

test.each([
  { what: "no description", value: { media: id } },
  { what: "another id", value: { media: "1", alt: "Ada" } },
  { what: "a description of 301 characters", value: { media: id, alt: "x".repeat(301) } },
  { what: "an address of another site", value: { ...shipped, src: "https://evil.test/a.webp" } },
  { what: "an address of another site without its scheme", value: { ...shipped, src: "//evil.test/a.webp" } },
  { what: "a script", value: { ...shipped, src: "javascript:alert(1)" } },
  { what: "a path out of the folder", value: { ...shipped, src: "/pictures/../../secret" } },
])("a picture field refuses $what in words", ({ value }) => {
  const read = field.safeParse(value);
  expect(read.error?.issues[0]?.message).toMatch(/^(Choose a picture|Keep the description to)/);
});

test("a picture field says what it is", () => {
  expect(field.meta()).toEqual({ title: "Portrait", help: "Of the person", kind: "picture", crop: "square" });
});

test.each([
  { what: "no value", value: null },
  { what: "a picture that is not in the library", value: { media: id.replace("0", "1"), alt: "Ada" } },
])("of $what nothing is shown", ({ value }) => {
  expect(resolvePicture(value, library, "square")).toBeNull();
});

test("of a deleted picture nothing is shown", () => {
  const deleted = new Map([[id, { ...picture, deletedAt: gone }]]);
  expect(resolvePicture({ media: id, alt: "Ada" }, deleted, "square")).toBeNull();
});

test("a picture of the library is shown in the shape of its place, with the description of its place", () => {
  expect(resolvePicture({ media: id, alt: "Ada laughs" }, library, "square")).toEqual({
    src: `/media/${picture.hash}-square-640.webp`,
    srcSet: [
      `/media/${picture.hash}-square-320.webp 320w`,
      `/media/${picture.hash}-square-640.webp 640w`,
      `/media/${picture.hash}-square-1280.webp 1200w`,
    ].join(", "),
    alt: "Ada laughs",
    width: 640,
    height: 640,
  });
});

test("a description that is empty on purpose stays empty", () => {
  expect(resolvePicture({ media: id, alt: "" }, library, "wide")?.alt).toBe("");
});

test("a picture that comes with the product is shown as it is", () => {
  expect(resolvePicture(field.parse(shipped), library, "wide")).toEqual(shipped);
});

test.each([
  { what: "nothing", parts: {}, value: undefined },
  { what: "no picture, but a text", parts: { media: "", alt: "Ada" }, value: undefined },
  {
    what: "a picture and a text",
    parts: { media: id, alt: " Ada laughs " },
    value: { media: id, alt: "Ada laughs" },
  },
  { what: "a picture alone", parts: { media: id, alt: "" }, value: { media: id, alt: "Ada at a desk" } },
  { what: "a decoration", parts: { media: id, alt: "Ada", decoration: "on" }, value: { media: id, alt: "" } },
  { what: "a picture that nobody described", parts: { media: "x", alt: "" }, value: { media: "x" } },
  {
    what: "the picture that comes with the product",
    parts: { media: "shipped", ...shipped, width: "640", height: "480" },
    value: shipped,
  },
])("the control sends $what", ({ parts, value }) => {
  expect(readPictureParts(parts, (of) => library.get(of)?.alt ?? null)).toEqual(value);
});
