import { expect, test } from "vitest";
import { minutesWords } from "./minutes-words.ts";

test.for([
  [0, "1 minute"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
] as const)("%i seconds are %s", ([seconds, words]) => {
  expect(minutesWords(seconds)).toBe(words);
});
