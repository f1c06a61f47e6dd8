import { expect, test } from "vitest";
import { nextSort, sortState } from "./sort-link.tsx";

test.each([
  ["name", "company", "name", undefined],
  ["name", "name", "-name", "ascending"],
  ["name", "-name", "name", "descending"],
  ["-joined", "name", "-joined", undefined],
  ["-joined", "-joined", "joined", "descending"],
  ["-joined", "joined", "-joined", "ascending"],
])("the heading '%s' in a list sorted by '%s' asks for '%s', and says %s", (first, sort, next, state) => {
  expect(nextSort(first, sort)).toBe(next);
  expect(sortState(first, sort)).toBe(state);
});
