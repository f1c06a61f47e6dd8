import { expect, test } from "vitest";
import { manyLines, singleLine } from "./plain-text.ts";

test.each([
  ["a zero-width space", "\u200b"],
  ["zero-width signs and blanks", " \u200d\u2060\ufeff\t"],
  ["soft hyphens", "\u00ad\u00ad"],
  ["marks of direction", "\u200e\u202e"],
  ["blanks of Braille and Hangul", "\u2800\u3164"],
  ["controls", "\u0000\u0007"],
])("text of %s alone is no text", (_, text) => {
  expect(singleLine(text)).toBe("");
  expect(manyLines(text)).toBe("");
});

test.each([
  ["an emoji that is joined", "👩\u200d💻"],
  ["Persian with its joiner", "می\u200cخواهم"],
  ["a name with an accent", "Zoë"],
])("%s stays as it is", (_, text) => {
  expect(singleLine(text)).toBe(text);
  expect(manyLines(text)).toBe(text);
});

test.each([
  ["a zero-width space", "Zero\u200bWidth", "ZeroWidth"],
  ["a byte order mark", "\ufeffAda", "Ada"],
  ["a word joiner", "A\u2060da", "Ada"],
  ["a soft hyphen", "Cham\u00adber", "Chamber"],
  ["a direction that is turned around", "Tea \u202ewith us\u202c", "Tea with us"],
  ["an isolated direction", "\u2066Ada\u2069", "Ada"],
  ["marks of direction", "+1\u200e 555\u200f\u061c", "+1 555"],
  ["a sign behind which blanks stand", "Ada \u200b", "Ada"],
])("%s is left out of a text", (_, text, kept) => {
  expect(singleLine(text)).toBe(kept);
  expect(manyLines(text)).toBe(kept);
});

test("words between which a vertical tab, a page end or a next line stands stay apart", () => {
  for (const end of ["\v", "\f", "\u0085"]) {
    expect(singleLine(`a${end}b`)).toBe("a b");
    expect(manyLines(`a${end}b`)).toBe("a\nb");
  }
});

test("a line's controls and line ends become one blank; of many lines only the ends of lines stay", () => {
  expect(singleLine(" a\r\n\u0000 b\u2028c\u00a0\u00a0d ")).toBe("a b c d");
  expect(manyLines(" a\r\nb\u0000\u2028c ")).toBe("a\nb\nc");
});
