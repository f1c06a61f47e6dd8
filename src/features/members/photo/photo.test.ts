import { expect, test } from "vitest";
import { isPhotoAddress, photoBucket, photoOfRendition, photoRefusal, smallPhoto } from "./photo.ts";

test("a form takes a photo of up to 20 MB, as phones make them, and refuses a larger one in words", () => {
  const most = 20 * 1024 * 1024;
  expect(photoRefusal({ size: most })).toBeNull();
  expect(photoRefusal({ size: most + 1 })).toContain("larger than 20 MB");
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
