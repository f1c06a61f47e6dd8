// The signs that all six fonts have in their files for Latin.
const unknown =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/gu;

/** A text with what the fonts can show of it; "" when that is nothing. */
export function shownText(text: string): string {
  return text.normalize("NFC").replace(unknown, " ").replace(/\s+/g, " ").trim();
}

const largest = 98; // pixels
const smallest = 40;
const letter = 0.54; // of the size: the width of a letter in the middle of all
export const lineHeight = 1.08; // of the size

/** The largest size in pixels in which a title stands in this space with its words whole; the smallest if none does. */
export function titleSize(title: string, space: { width: number; height: number }): number {
  const words = title.split(" ");
  for (let size = largest; size > smallest; size -= 2) {
    const inLine = Math.floor(space.width / (size * letter)); // letters
    const isHigh = linesOf(words, inLine) * size * lineHeight > space.height;
    if (!isHigh && words.every((word) => word.length <= inLine)) return size;
  }
  return smallest;
}

function linesOf(words: string[], inLine: number): number {
  let [lines, filled] = [1, 0];
  for (const { length } of words) {
    if (filled > 0 && filled + 1 + length > inLine) [lines, filled] = [lines + 1, length];
    else filled += filled > 0 ? length + 1 : length;
  }
  return lines;
}
