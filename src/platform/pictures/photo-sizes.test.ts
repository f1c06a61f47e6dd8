import { expect, test } from "vitest";
import { photoFiles, pixelsAt, sizesOf } from "./photo-sizes.ts";

test.each([
  [1, "480", "480.webp 960.jpg"],
  [480, "480", "480.webp 960.jpg"],
  [481, "480 960", "480.webp 960.webp 960.jpg"],
  [960, "480 960", "480.webp 960.webp 960.jpg"],
  [961, "480 960 1600", "480.webp 960.webp 1600.webp 960.jpg 1600.jpg"],
  [1600, "480 960 1600", "480.webp 960.webp 1600.webp 960.jpg 1600.jpg"],
  [1601, "480 960 1600 2000", "480.webp 960.webp 1600.webp 960.jpg 1600.jpg 2000.jpg"],
  [8064, "480 960 1600 2000", "480.webp 960.webp 1600.webp 960.jpg 1600.jpg 2000.jpg"],
])("a photo %i pixels long exists in the sizes %s", (longer, sizes, names) => {
  for (const photo of [
    { width: longer, height: 1 },
    { width: 1, height: longer },
  ]) {
    expect(sizesOf(photo).join(" ")).toBe(sizes);
    expect(
      photoFiles(sizesOf(photo))
        .map(({ name }) => name)
        .join(" "),
    ).toBe(names);
  }
});

test.each([
  [{ width: 4032, height: 3024 }, 2000, { width: 2000, height: 1500 }],
  [{ width: 3024, height: 4032 }, 480, { width: 360, height: 480 }],
  [{ width: 300, height: 200 }, 480, { width: 300, height: 200 }],
  [{ width: 5000, height: 1 }, 480, { width: 480, height: 1 }],
])("%o at %i pixels is %o", (photo, size, expected) => {
  expect(pixelsAt(photo, size)).toEqual(expected);
});
