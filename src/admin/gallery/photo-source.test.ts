import { expect, test } from "vitest";
import { photoSource } from "./photo-source.ts";

const photo = {
  fileKey: "key",
  files: ["480.webp", "960.webp", "960.jpg"],
  state: "published",
  inTrash: false,
} as const;

test.each([
  [{}, "small", "/photos/key/480.webp"],
  [{}, "large", "/photos/key/960.webp"],
  [{ state: "waiting" }, "small", "/admin-dashboard/photos/key/480.webp"],
  [{ state: "hidden" }, "large", "/admin-dashboard/photos/key/960.webp"],
  [{ inTrash: true }, "small", "/admin-dashboard/photos/key/480.webp"],
] as const)("%o in %s is shown from %s", (part, size, source) => {
  expect(photoSource({ ...photo, files: [...photo.files], ...part }, size)).toBe(source);
});
