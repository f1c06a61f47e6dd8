import { searchLength } from "./search-length.ts";

/** The signs that stand within one word, as in "women's", "U.S.A.", "email" and "R&D"; migration 0040 has the same. */
export const signsWithin = "'\u2018\u2019\u02bc\uff07`\u00b4\u2032.\u00b7&\u00ad\u2010\u2011-";

const letter = String.raw`[\p{L}\p{M}\p{N}]`;
const word = new RegExp(`${letter}+(?:(?:[\u200c\u200d]+|[${signsWithin}](?=\\p{L}))${letter}+)*`, "gu");

/** The words of a search: only letters, marks and digits, and the signs and joiners within them, at most `most` of them. */
export function wordsOf(search: string, most: number): string[] {
  const words = search.normalize("NFC").slice(0, searchLength).match(word);
  return words?.slice(0, most) ?? [];
}

const longestInitials = 6; // letters, as of "NAACP"

/**
 * How the words of release 1.0.0, which each sign within a word parts, may have a word that was typed without the sign: "womens"
 * as "women" and "s", "oneil" as "o" and "neil", "usa" as its letters. The parts follow each other in the text. Not those that
 * would find other words: "away" is not looked for as "a way", nor "sand" as in "women's and".
 */
export function partedForms(typed: string): string[][] {
  const letters = [...typed];
  const { length } = letters;
  if (length < 2 || !/^\p{L}+$/u.test(typed)) return [];
  const cut = (at: number) => [letters.slice(0, at).join(""), letters.slice(at).join("")];
  const forms = /^(?:[st]|a..)/.test(typed) ? [] : [cut(1)];
  if (length > 2) forms.push(cut(length - 1));
  if (/..(?:ll|re|ve)$/.test(typed)) forms.push(cut(length - 2));
  if (length > 2 && length <= longestInitials) forms.push(letters);
  return forms;
}

const fewestDigits = 3; // of a number that is looked for; fewer would be in every one

/**
 * The digits of a search that is a telephone number or a part of one, however it is written or pasted: without its extension, the
 * 1 of North America, the 00 before another country, and the 0 that is dialed within a country alone; null for any other search.
 */
export function numberIn(search: string): string | null {
  const typed = search
    .slice(0, searchLength)
    .replace(/^\s*tel:/i, "")
    .replace(/[\s,;]*(?:ext(?:ension|\.|=)?|x|#)\s*\d{1,6}\s*$/i, "");
  const digits = typed.replaceAll(/\(0\)|\D/g, "");
  if (/[^\d\s()+./\u2010-\u2015-]/.test(typed) || digits.length < fewestDigits) return null;
  return digits.replace(/^0+(?=\d{6})/, "").replace(/^1(?=\d{10}$)/, "");
}
