import { expect, test } from "vitest";
import { isPhotoId, newPhotoId } from "./photo-id.ts";

test.each([
  ["img_1763800000000_abc12z9", true],
  ["img_0_0000000", true],
  ["img_1763800000000_ABC12Z9", false],
  ["img_1763800000000_abc12z", false],
  ["img_1763800000000_abc12z99", false],
  ["img__abc12z9", false],
  ["img_-1_abc12z9", false],
  ["IMG_1_abc12z9", false],
  [" img_1_abc12z9", false],
  ["img_1_abc12z9\n", false],
  ["img_1_../../e", false],
  ["", false],
])("[3.19] %j is a photo's id: %s", (text, expected) => {
  expect(isPhotoId(text)).toBe(expected);
});

test("[3.19] a new id holds the moment and seven random characters", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const ids = new Set(Array.from({ length: 1_000 }, () => newPhotoId(now)));
  expect(ids.size).toBe(1_000);
  for (const id of ids) {
    expect(isPhotoId(id)).toBe(true);
    expect(id.startsWith(`img_${now.getTime()}_`)).toBe(true);
  }
});
