import { expect, test } from "vitest";
import { altOf, photoCount, photoPlace, titleOf } from "./photo-words.ts";

const album = { title: "Annual Gala", date: "2025-03-15", imageCount: 60 };

test.each([
  ["Two women on a stage", 12, "Two women on a stage"],
  ["", 12, "Photo 12 of 60, Annual Gala, March 15, 2025"],
  ["", 1_204, "Photo 1,204 of 1,204, Annual Gala, March 15, 2025"],
  ["", null, "Photo, Annual Gala, March 15, 2025"],
])("an alternative text %j of photo %s reads %j", (alt, number, expected) => {
  expect(altOf({ alt }, number, album)).toBe(expected);
});

test.each([
  ["The toast", 3, "The toast"],
  ["", 3, "Photo 3"],
  ["", null, "Photo"],
])("a photo with the caption %j and the number %s is called %j", (caption, number, expected) => {
  expect(titleOf({ caption }, number)).toBe(expected);
});

test("numbers are written as people read them", () => {
  expect(photoPlace(2, album)).toBe("Photo 2 of 60");
  expect([0, 1, 100_000].map(photoCount)).toEqual(["0 photos", "1 photo", "100,000 photos"]);
});
