import { expect, test } from "vitest";
import { differencesOf } from "#records/kind.ts";
import { type PhotoFacts, photoKind } from "./photo-kind.ts";

const photo: PhotoFacts = {
  caption: "The toast",
  alt: "",
  album: "Annual Gala",
  state: "published",
  hiddenWhy: null,
  inTrash: false,
};

test.each([
  [{}, []],
  [{ caption: "" }, [{ label: "Caption", theirs: "The toast", yours: "–" }]],
  [{ alt: "Two glasses" }, [{ label: "Description", theirs: "–", yours: "Two glasses" }]],
  [{ album: "Spring" }, [{ label: "Album", theirs: "Annual Gala", yours: "Spring" }]],
  [
    { state: "hidden" as const, hiddenWhy: "A visitor asked." },
    [
      { label: "Status", theirs: "Published", yours: "Hidden" },
      { label: "Why hidden", theirs: "–", yours: "A visitor asked." },
    ],
  ],
  [{ inTrash: true }, [{ label: "In the trash", theirs: "no", yours: "yes" }]],
])("a change to %o reads %o", (change, words) => {
  expect(differencesOf(photoKind, photo, { ...photo, ...change })).toEqual(words);
});
