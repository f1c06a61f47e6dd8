import { expect, test } from "vitest";
import { listWords } from "./list-words.ts";

test.each([
  ["", ""],
  ["sort=company&after=3", ""],
  ["state=approved&account=none&letter=A&sort=name", "“Approved”, “Not invited”, “A”"],
  ["q=Retail&category=Retail&tag=Gala&state=", "“Retail”, “Retail”, “Gala”"],
])("a list of members by its address, as its filters call it: %s", (query, words) => {
  expect(listWords(query)).toBe(words);
});
