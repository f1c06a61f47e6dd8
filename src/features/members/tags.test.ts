import { expect, test } from "vitest";
import { joinTags, readTags, tagsFault } from "./tags.ts";

test.each([
  ["", []],
  [" Gala 2026 ,, Volunteer;Board ", ["Gala 2026", "Volunteer", "Board"]],
  ['"Gala 2025","Volunteer"', ["Gala 2025", "Volunteer"]],
  ["* myContacts ::: Members", ["Members"]],
  ["gala, Gala, GALA", ["gala"]],
  ["a|b\nc", ["a", "b", "c"]],
])("%j is read as the tags %j", (text, tags) => {
  expect(readTags(text)).toEqual(tags);
});

test("joined lists keep the first spelling", () => {
  expect(joinTags(["Gala"], ["gala", "Board"])).toEqual(["Gala", "Board"]);
});

test.each([
  [["x".repeat(40)], null],
  [["x".repeat(41)], "Keep each tag to 40 characters or fewer"],
  [Array.from({ length: 20 }, (_, at) => `tag ${at}`), null],
  [Array.from({ length: 21 }, (_, at) => `tag ${at}`), "Keep to 20 tags or fewer"],
])("the tags %j: %s", (tags, fault) => {
  if (fault === null) expect(tagsFault(tags)).toBeNull();
  else expect(tagsFault(tags)).toContain(fault);
});
