import { expect, test } from "vitest";
import { storageWords } from "./storage-words.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_000, "1 kB"],
  [1_240_000, "1.2 MB"],
  [9_960_000, "10 MB"],
  [10_240_000_000, "10 GB"],
  [2_500_000_000_000, "2.5 TB"],
])("%i bytes are %s", (bytes, words) => {
  expect(storageWords(bytes)).toBe(words);
});
