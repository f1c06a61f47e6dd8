import { fontCoverage } from "./font-coverage.ts";
import type { FontName } from "./font-files.ts";

/** One letter as people see it, with the accents and points that it bears, or one sign. */
export type Letter = { text: string; at: number };

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

export const lettersOf = (text: string): Letter[] =>
  Array.from(segmenter.segment(text), ({ segment, index }) => ({ text: segment, at: index }));

/** What is never drawn itself, such as the joiner within an emoji or the marks that set a direction. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cc}/u;

/** The font of documents that has a whole letter, by preference the `first`; null where none has it. */
export function fontOf(letter: string, first: FontName = "regular"): FontName | null {
  const characters = Array.from(letter)
    .filter((one) => !invisible.test(one))
    .map((one) => one.codePointAt(0) ?? 0);
  const hasAll = (name: FontName) => characters.every((one) => has(name, one));
  return hasAll(first) ? first : (names.find(hasAll) ?? null);
}

/**
 * The letters and signs of a text that no font of documents has, each once and in their order: they would be printed
 * as "\ufffd".
 */
export function charactersNoFontHas(text: string): string[] {
  const missing = lettersOf(text.normalize()).filter((letter) => fontOf(letter.text) === null);
  return [...new Set(missing.map((letter) => letter.text))];
}

const names = (Object.keys(fontCoverage) as FontName[]).filter((name) => name !== "bold");

/** Of each font the first code point of each range and of the gap after it, ascending. */
const edges = new Map(
  (Object.entries(fontCoverage) as [FontName, string][]).map(([name, ranges]) => {
    let end = 0;
    const own = ranges.split(" ").flatMap((range) => {
      const [distance = 0, more = 0] = range.split("-").map((one) => Number.parseInt(one, 36));
      const first = end + distance;
      end = first + more;
      return [first, end + 1];
    });
    return [name, Uint32Array.from(own)];
  }),
);

function has(name: FontName, codePoint: number): boolean {
  const own = edges.get(name) ?? new Uint32Array();
  let [low, high] = [0, own.length]; // the number of edges up to the code point lies between the two
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((own[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}
