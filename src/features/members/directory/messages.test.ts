import { expect, test } from "vitest";
import { numberShown } from "./messages.ts";

test.each([
  [0, false, "No members found"],
  [1, false, "Showing 1 member"],
  [24, false, "Showing 24 members"],
  [24, true, "Showing 24 members on this page"],
  [1, true, "Showing 1 member on this page"],
])("of %i members, further pages %s: %s", (count, more, words) => {
  expect(numberShown(count, more)).toBe(words);
});
