import { expect, test } from "vitest";
import {
  mapChoices,
  picturesIn,
  readPictureParts,
  withPictures,
  writePictureParts,
} from "./picture-choice.ts";
import { picture } from "./picture-field.ts";

const id = "0b6f3c1e-6a52-4b0e-9d0c-0c5b8f6c1a11";
const other = id.replace("0", "1");
const shown = { hash: "b".repeat(32), width: 1600, height: 1200 };
const library = new Map([
  [id, { ...shown, alt: "Ada at a desk" }],
  [other, { ...shown, alt: null }],
]);
const field = picture("square");
const read = (value: unknown) => field.safeParse(withPictures(value, library));

test.each([
  ["that nobody has described", { media: other }, "Describe the picture, or check “Only decoration”"],
  [
    "with a description of 301 characters",
    { media: id, alt: "x".repeat(301) },
    "Keep the description to 300 characters",
  ],
  ["of an address", { src: "https://evil.example/a.webp", alt: "Ada" }, "Choose a picture from the library"],
  ["of a text", "javascript:alert(1)", "Invalid input: expected object, received string"],
])("a picture %s is refused", (_, value, words) => {
  expect(read(value).error?.issues[0]?.message).toBe(words);
});

test.each([
  ["nothing", null, null],
  ["a deleted picture", { media: id.replace("0", "2"), alt: "Ada" }, null],
  ["an invented id", { media: "../../secret", alt: "Ada" }, null],
  ["a picture with a description of its own", { media: id, alt: "Ada laughs" }, "Ada laughs"],
  ["a picture without one: that of the library counts", { media: id }, "Ada at a desk"],
  ["decoration", { media: other, alt: "" }, ""],
])("of %s pages get what they show", (_, value, alt) => {
  expect(read(value).data).toEqual(alt === null ? null : { ...shown, alt });
});

test("pictures are found wherever they stand in a body", () => {
  const body = {
    hero: { picture: { media: id } },
    people: [{ image: null }, { image: { media: other, alt: "" } }],
  };
  expect(picturesIn(body)).toEqual([
    { mediaId: id, place: "hero.picture" },
    { mediaId: other, place: "people[1].image" },
  ]);
});

test("a choice that is answered with nothing leaves no trace in the body", () => {
  const body = { title: "Founders", people: [{ name: "Ada", image: { media: id } }] };
  expect(mapChoices(body, () => undefined)).toStrictEqual({ title: "Founders", people: [{ name: "Ada" }] });
});

test.each([
  ["nothing", {}, undefined],
  ["a text without a picture", { media: "", alt: "Ada" }, undefined],
  ["a picture and a text", { media: id, alt: " Ada laughs " }, { media: id, alt: "Ada laughs" }],
  ["a picture alone", { media: id, alt: " " }, { media: id }],
  ["decoration", { media: id, alt: "Ada", decoration: "on" }, { media: id, alt: "" }],
])("the control sends %s", (_, parts, value) => {
  expect(readPictureParts(parts)).toEqual(value);
  expect(readPictureParts(writePictureParts(value))).toEqual(value);
});
