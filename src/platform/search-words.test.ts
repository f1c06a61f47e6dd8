import { expect, test } from "vitest";
import { numberIn, partedForms, wordsOf } from "./search-words.ts";

test.each([
  ["coffee", ["coffee"]],
  ["  Coffee & Connections ", ["Coffee", "Connections"]],
  ["women's Ph.D. non\u2011profit mothers' r&d", ["women's", "Ph.D", "non\u2011profit", "mothers", "r&d"]],
  ["404.555 3.5 - a", ["404", "555", "3", "5", "a"]],
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
  ["+44 (0)20 7946 0958", "442079460958"],
  ["(0)20 7946 0958", "2079460958"],
  ["020 7946 0958", "2079460958"],
  ["404-555-0100 x12", "4045550100"],
  ["404-555-0100x12", "4045550100"],
  ["+1 404 555 0100 ext. 12", "4045550100"],
  ["(404) 555-0100, Extension 1234", "4045550100"],
  ["404.555.0100 #12", "4045550100"],
  ["tel:+14045550100;ext=12", "4045550100"],
  ["0014045550100", "4045550100"],
  ["12345678901", "2345678901"],
])("the digits of the number %j", (search, digits) => expect(numberIn(search)).toBe(digits));

test.each(["", "12", "( - )", "1 to 300", "2026:03", "x".repeat(10_000), "x12", "ext. 1234", "suite 12"])(
  "%j is no number",
  (search) => expect(numberIn(search)).toBeNull(),
);

test.each([
  ["mothers", ["m others", "mother s"]],
  ["oneil", ["o neil", "onei l", "o n e i l"]],
  ["usa", ["u sa", "us a", "u s a"]],
  ["theyre", ["theyr e", "they re", "t h e y r e"]],
  ["away", ["awa y", "a w a y"]],
  ["ai", ["a i"]],
  ["sa", []],
  ["x", []],
  ["2026a", []],
])("%j may be in parts", (typed, parts) =>
  expect(partedForms(typed).map((form) => form.join(" "))).toEqual(parts),
);
