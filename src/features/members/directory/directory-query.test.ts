import { expect, test } from "vitest";
import { directoryAddress, isFiltered, readDirectoryQuery } from "./directory-query.ts";

const categories = ["Law & Tax", "Food"];
const read = (address: string) => readDirectoryQuery(new URLSearchParams(address), categories);
const nothing = { q: "", letter: null, category: null, after: null, before: null };

test.each([
  ["nothing", "", nothing],
  ["a letter in any case", "letter=b", { ...nothing, letter: "B" }],
  ["the names that begin with no letter", "letter=other", { ...nothing, letter: "other" }],
  ["no letter", "letter=BB", nothing],
  ["a sign for a letter", "letter=%25", nothing],
  ["an unknown category", "category=law", nothing],
  ["a category with a sign in it", "category=Law+%26+Tax", { ...nothing, category: "Law & Tax" }],
  ["a place", "after=ada-lovelace", { ...nothing, after: "ada-lovelace" }],
  ["a made-up place", "after=%27%3B--&before=../x", nothing],
  ["a search with blanks around it", "q=++tea++", { ...nothing, q: "tea" }],
])("[2.1.02] the address may say %s", (_, address, query) => {
  expect(read(address)).toEqual(query);
});

test("[2.1.02] an endless search is cut", () => {
  expect(read(`q=${"x".repeat(5000)}`).q).toHaveLength(100);
});

test("[2.1.02] an address written and read again is the same query", () => {
  const query = { q: "tea & cake", letter: "C", category: "Law & Tax", after: "ada", before: null };
  const address = directoryAddress("/directory", query);
  expect(readDirectoryQuery(new URL(address, "https://x.test").searchParams, categories)).toEqual(query);
  expect(directoryAddress("/embedded-directory", nothing)).toBe("/embedded-directory");
});

test("[2.1.02] a page further on is no filter", () => {
  expect(isFiltered({ ...nothing, after: "ada" })).toBe(false);
  expect(isFiltered({ ...nothing, letter: "A" })).toBe(true);
});
