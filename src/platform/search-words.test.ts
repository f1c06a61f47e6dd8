import { expect, test } from "vitest";
import { numberIn, wordsOf } from "./search-words.ts";

test.each([
  ["coffee", ["coffee"]],
  ["  Coffee & Connections ", ["Coffee", "Connections"]],
  ["women's", ["women", "s"]],
  ["a | !b <-> (c) :* \\ '", ["a", "b", "c"]],
  ["'; select pg_sleep(3)--", ["select", "pg", "sleep", "3"]],
  ["قهوة café", ["قهوة", "café"]],
  ["cafe\u0301", ["café"]],
  ["\u200cمی\u200cخواهم\u200d 👩\u200d🚀", ["می\u200cخواهم"]],
  ["1 2 3 4 5 6 7 8 9", ["1", "2", "3", "4", "5", "6", "7", "8"]],
])("[2.1.06] the words of the search %j", (search, words) => expect(wordsOf(search, 8)).toEqual(words));

test.each(["", "  ", "☕", "%_", "\0"])("[2.1.06] %j holds no word", (search) =>
  expect(wordsOf(search, 8)).toEqual([]),
);

test("[2.1.06] a very long search is cut", () => {
  expect(wordsOf("x".repeat(10_000), 8)).toEqual(["x".repeat(100)]);
});

test.each([
  ["(404) 555-0100", "4045550100"],
  ["+1 404.555.0100", "4045550100"],
  ["1/404/5550100", "4045550100"],
  ["0100", "0100"],
  ["404\u2013555\u20130100", "4045550100"],
  ["404\u2011555\u20110100", "4045550100"],
  ["tel:+14045550100", "4045550100"],
  ["00442079460958", "442079460958"],
  ["0014045550100", "4045550100"],
  ["12345678901", "2345678901"],
])("the digits of the number %j", (search, digits) => expect(numberIn(search)).toBe(digits));

test.each(["", "12", "( - )", "1 to 300", "2026:03", "x".repeat(10_000)])("%j is no number", (search) =>
  expect(numberIn(search)).toBeNull(),
);
