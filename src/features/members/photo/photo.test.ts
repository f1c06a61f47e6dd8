import { expect, test } from "vitest";
import { isPhotoAddress, photoBucket, photoOfRendition, photoRefusal, smallPhoto } from "./photo.ts";

const mebibytes2 = 2_097_152;

test.each([
  ["[7.21]", "2,097,153 bytes", { size: mebibytes2 + 1, type: "image/png" }, /2 MB/],
  ["[7.21]", "a GIF", { size: 10, type: "image/gif" }, /JPEG or PNG/],
  ["[7.21]", "a WebP", { size: 10, type: "image/webp" }, /JPEG or PNG/],
  ["[7.21]", "an SVG", { size: 10, type: "image/svg+xml" }, /JPEG or PNG/],
  ["[7.21]", "a file that does not say what it is", { size: 10, type: "" }, /JPEG or PNG/],
])("%s %s is refused in words", (_, __, file, words) => {
  expect(photoRefusal(file)).toMatch(words);
});

test.each(["image/jpeg", "image/png"])("[7.21] %s of exactly 2,097,152 bytes passes", (type) => {
  expect(photoRefusal({ size: mebibytes2, type })).toBeNull();
});

test.each([
  "",
  "https://elsewhere.example/a.webp",
  "/media/../../etc/passwd",
  "/media/0123456789abcdef0123456789abcdef.webp",
  "/media/0123456789abcdef0123456789abcdef-192.webp",
  "/media/0123456789abcdef0123456789abcdef-640.webp?x",
])("[7.20] %j is no photo of ours", (address) => expect(isPhotoAddress(address)).toBe(false));

test("[7.20] the settings of the bucket", () => {
  expect(photoBucket).toEqual({
    id: "profiles",
    public: true,
    fileSizeLimit: 2_097_152,
    allowedMimeTypes: ["image/jpeg", "image/png"],
  });
});

test("[7.20] a photo and its small rendition name each other", () => {
  const large = "/media/0123456789abcdef0123456789abcdef-640.webp";
  expect(isPhotoAddress(large)).toBe(true);
  expect(smallPhoto(large)).toBe("/media/0123456789abcdef0123456789abcdef-192.webp");
  expect(photoOfRendition(smallPhoto(large))).toBe(large);
  expect(photoOfRendition("/media/x.webp")).toBe("/media/x.webp");
});
