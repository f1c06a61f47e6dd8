import { expect, test } from "vitest";
import { numberShown, totalOf } from "./messages.ts";

test.each([
  ["nobody", 0, 0, totalOf(0), "No members found"],
  ["nobody, though there were some a moment ago", 0, 24, totalOf(24), "No members found"],
  ["one alone", 1, 0, totalOf(1), "Showing 1 member"],
  ["one page of all", 24, 0, totalOf(24), "Showing 24 members"],
  ["the first page", 24, 0, totalOf(25), "Showing 1–24 of 25 members"],
  ["a last page of one", 1, 24, totalOf(25), "Showing 25 of 25 members"],
  ["the first page of three", 24, 0, totalOf(53), "Showing 1–24 of 53 members"],
  ["the second page of three", 24, 24, totalOf(53), "Showing 25–48 of 53 members"],
  ["the last page of three", 5, 48, totalOf(53), "Showing 49–53 of 53 members"],
  ["all of a kept count", 24, 0, totalOf(2_500, true), "Showing 1–24 of 2,500 members"],
  ["as many as are counted", 24, 0, totalOf(1_000), "Showing 1–24 of 1,000 members"],
  ["more than are counted", 24, 0, totalOf(1_001), "Showing 1–24 of 1,000+ members"],
  ["the last that are counted", 24, 976, totalOf(1_001), "Showing 977–1,000 of 1,000+ members"],
  ["some beyond what is counted", 24, 984, totalOf(1_001), "Showing 24 of 1,000+ members"],
  ["some with more before than are counted", 24, null, totalOf(2_500, true), "Showing 24 of 2,500 members"],
  ["some of a total that is not known", 24, 24, null, "Showing 24 members on this page"],
  ["more than there are said to be", 24, 24, totalOf(40), "Showing 24 members on this page"],
] as const)("[2.1.02] of %s it says how many there are", (_, shown, before, total, words) => {
  expect(numberShown({ shown, before, total })).toBe(words);
});
