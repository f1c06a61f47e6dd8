import { expect, test } from "vitest";
import { photoName, previewFile } from "./staff-photo.ts";

test.each([
  [["480.webp", "960.webp", "1600.webp", "960.jpg", "2000.jpg"], "480.webp", "1600.webp"],
  [["1600.webp", "480.webp"], "480.webp", "1600.webp"],
  [["300.webp", "300.jpg"], "300.webp", "300.webp"],
  [["300.jpg"], "300.jpg", "300.jpg"],
])("of %o the grid shows %s and the page %s", (files, small, large) => {
  expect(previewFile(files, "small")).toBe(small);
  expect(previewFile(files, "large")).toBe(large);
});

test.each([
  [{ caption: "The toast", alt: "Two glasses", album: "Gala" }, "The toast"],
  [{ caption: "", alt: "Two glasses", album: "Gala" }, "Two glasses"],
  [{ caption: "", alt: "", album: "Gala" }, "Photo of Gala"],
])("%o is called '%s'", (photo, name) => {
  expect(photoName(photo)).toBe(name);
});
