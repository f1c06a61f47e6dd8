import { describe, expect, test } from "vitest";
import { downloadAddress, plainSource, previewOf, sizeOf, srcSetOf } from "./photo-sources.ts";

const wide = {
  fileKey: "k",
  width: 3000,
  height: 2000,
  files: ["480.webp", "960.webp", "1600.webp", "960.jpg", "1600.jpg", "2000.jpg"],
};
const tall = { ...wide, width: 2000, height: 3000 };
const small = { ...wide, width: 300, height: 200, files: ["480.webp", "960.jpg"] };

describe("a file's name bounds the longer side", () => {
  test.each([
    [wide, "480.webp", { width: 480, height: 320 }],
    [tall, "480.webp", { width: 320, height: 480 }],
    [small, "480.webp", { width: 300, height: 200 }],
    [{ ...wide, width: 9000, height: 1 }, "480.webp", { width: 480, height: 1 }],
  ])("%o as %s", (photo, name, expected) => expect(sizeOf(photo, name)).toEqual(expected));
});

test("what a browser chooses from names each file's own width", () => {
  expect(srcSetOf(tall)).toBe("/photos/k/480.webp 320w, /photos/k/960.webp 640w, /photos/k/1600.webp 1067w");
  expect(srcSetOf(small)).toBe("/photos/k/480.webp 300w");
  expect(plainSource(wide)).toBe("/photos/k/960.jpg");
});

test.each([
  [wide, { src: "/photos/k/1600.jpg", width: 1600, height: 1067 }],
  [small, { src: "/photos/k/960.jpg", width: 300, height: 200 }],
  [
    { ...wide, files: ["480.webp", "2000.jpg", "960.jpg"] },
    { src: "/photos/k/960.jpg", width: 960, height: 640 },
  ],
])("the preview of %o is a JPEG of at most 1600 pixels", (photo, expected) =>
  expect(previewOf(photo)).toEqual(expected),
);

test("the largest JPEG is what is handed over to keep", () => {
  expect(downloadAddress(wide)).toBe("/photos/k/2000.jpg?download");
  expect(downloadAddress(small)).toBe("/photos/k/960.jpg?download");
});
