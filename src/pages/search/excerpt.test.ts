import { expect, test } from "vitest";
import { bestPiece, markedText, piecesOf, writtenWords } from "./excerpt.ts";

const long = (letters: number) => `It${"x".repeat(letters - 4)}. `;

test.for([
  ["", []],
  [" \n ", []],
  ["One line", ["One line"]],
  ["Two\nlines.  And a blank.", ["Two lines. And a blank."]],
  ["It is so. ".repeat(20), ["It is so. ".repeat(13).trim(), "It is so. ".repeat(7).trim()]],
  [`${long(100)}${long(100)}`, [`${long(100)}${long(100)}`.trim()]],
  [`${long(100)}${long(200)}`, [long(100).trim(), long(200).trim()]],
] as const)("%j is cut between its sentences", ([text, pieces]) => {
  expect(piecesOf(text)).toEqual(pieces);
});

test("a sentence without an end is cut between words, one without a blank anywhere; nothing of it is lost", () => {
  const words = "word ".repeat(200).trim();
  const pieces = piecesOf(words);
  expect(pieces.join(" ")).toBe(words);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(240);
  for (const piece of piecesOf(`x${"🌸".repeat(300)}`)) expect(piece.isWellFormed()).toBe(true);
  expect(piecesOf("x".repeat(500)).map(({ length }) => length)).toEqual([240, 240, 20]);
});

test.for([
  [["gala"], "the gala"],
  [["tea", "gala"], "tea at the gala"],
  [["coffee"], "the lead"],
] as const)("of a text with %j the piece with the most of the words is shown", ([words, shown]) => {
  const pieces = ["the lead", "the gala", "tea at the gala", "tea"].map((text) => ({ text, searched: text }));
  const asked = words.map((word) => (searched: string) => searched.includes(word));
  expect(bestPiece(pieces, asked)?.text).toBe(shown);
  expect(bestPiece([], asked)).toBeUndefined();
});

test("words are marked as they are written, and what stands between them is kept", () => {
  const text = "“Women’s Tea”, at 7:00–9:00 (with Ph.D. tea)";
  expect(writtenWords(text)).toEqual(["Women’s", "Tea", "at", "7:00–9:00", "with", "Ph.D", "tea"]);
  const marked = markedText(text, (word) => word.toLowerCase() === "tea" || word === "Women’s");
  expect(marked.filter(({ isFound }) => isFound).map((part) => part.text)).toEqual(["Women’s", "Tea", "tea"]);
  expect(marked.map((part) => part.text).join("")).toBe(text);
  expect(markedText("", () => true)).toEqual([]);
});
