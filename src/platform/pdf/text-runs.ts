import bidiFactory from "bidi-js";
import type { FontName } from "./font-files.ts";
import { fontOf, type Letter, lettersOf } from "./font-of.ts";

/** A part of a line that is drawn at once, from left to right: `text` is in the order in which a font wants it. */
export type Run = { font: FontName; text: string };

const bidi = bidiFactory();
const latin = /^[\u0020-\u007e\u00a0-\u017f]*$/;
const replacement = "\ufffd"; // drawn, and copied, for what no font has

/**
 * A line as its runs from left to right: each letter in a font that has it, and what is read from right to left in
 * reading order. What draws letters of such a script turns them itself, so they stay as they were typed.
 */
export function runsOf(line: string, base: "regular" | "bold"): Run[] {
  if (latin.test(line)) return [{ font: base, text: line }]; // most lines, and the others take longer
  const levels = bidi.getEmbeddingLevels(line, "ltr").levels;
  const parts: Part[] = [];
  for (const letter of lettersOf(line)) {
    const level = levels[letter.at] ?? 0;
    for (const { font, text } of drawnAs(letter, base, level, parts.at(-1))) {
      const last = parts.at(-1);
      if (last && last.font === font && last.level === level) last.letters.push(text);
      else parts.push({ font, level, letters: [text] });
    }
  }
  return inOrder(parts).map(({ font, level, letters }) => ({ font, text: turned(letters, level) }));
}

type Part = { font: FontName; level: number; letters: string[] };

const sign = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;

function drawnAs(
  { text }: Letter,
  base: "regular" | "bold",
  level: number,
  before: Part | undefined,
): { font: FontName; text: string }[] {
  // Signs and numbers among letters from right to left go on in their font: readers of the file then copy one text.
  const isTurned = level > 0 && before !== undefined && before.level > 0;
  const font = fontOf(text, isTurned && sign.test(text) ? before.font : base);
  if (font) return [{ font, text }];
  const characters = Array.from(text);
  if (characters.length === 1) return [{ font: base, text: replacement }];
  return characters.flatMap((one) => drawnAs({ text: one, at: 0 }, base, level, before));
}

/** As a line shows them: parts of the highest level are turned first, then with those of the next, down to 1 (UAX #9, L2). */
function inOrder(parts: Part[]): Part[] {
  const ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  return ordered;
}

const fromRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

function turned(letters: string[], level: number): string {
  if (level % 2 === 0 || letters.some((one) => fromRightToLeft.test(one))) return letters.join("");
  return letters.map(mirrored).reverse().join("");
}

/** A bracket as it looks where it is read from right to left, or the character itself. */
export const mirrored = (character: string) => bidi.getMirroredCharacter(character) ?? character;
