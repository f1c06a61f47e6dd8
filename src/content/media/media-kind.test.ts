import { expect, test } from "vitest";
import { differencesOf } from "#records/kind.ts";
import { mediaForm, mediaKind } from "./media-kind.ts";

test.each([
  [{ alt: null }, { alt: "" }, [{ label: "Description", theirs: "–", yours: "Only decoration" }]],
  [{ alt: "" }, { alt: "Tea" }, [{ label: "Description", theirs: "Only decoration", yours: "Tea" }]],
  [{ kind: "photo" }, { kind: "logo", width: 9 }, [{ label: "Kind", theirs: "Photo", yours: "Logo" }]],
])("a change from %j to %j reads %j", (before, after, words) => {
  expect(differencesOf(mediaKind, before, after)).toEqual(words);
});

test.each([
  [{ alt: "", decoration: false }, null],
  [{ alt: " Two  cups ", decoration: false }, "Two cups"],
  [{ alt: "", decoration: true }, ""],
])("%j is described as %j", (typed, alt) => {
  expect(mediaForm.parse({ name: "Tea", kind: "photo", ...typed })).toMatchObject({ alt });
});
