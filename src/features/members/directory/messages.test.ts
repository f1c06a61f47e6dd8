import { expect, test } from "vitest";
import { numberShown } from "./messages.ts";

test.each([
  [0, false, "No members are shown"],
  [1, false, "1 member is shown"],
  [24, false, "24 members are shown"],
  [24, true, "24 members are shown on this page"],
  [1, true, "1 member is shown on this page"],
])("of %i members, further pages %s: %s", (count, more, words) => {
  expect(numberShown(count, more)).toBe(words);
});
