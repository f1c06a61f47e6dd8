import { searchLength } from "./search-length.ts";

/** The words of a search: only letters, marks and digits, and the joiners within them, at most `most` of them. */
export function wordsOf(search: string, most: number): string[] {
  const words = search
    .normalize("NFC")
    .slice(0, searchLength)
    .match(/[\p{L}\p{M}\p{N}]+(?:[\u200c\u200d]+[\p{L}\p{M}\p{N}]+)*/gu);
  return words?.slice(0, most) ?? [];
}

const fewestDigits = 3; // of a number that is looked for; fewer would be in every one

/**
 * The digits of a search that is a telephone number or a part of one, however it is written or pasted, without the 1 of North
 * America and the 00 before another country; null for any other search.
 */
export function numberIn(search: string): string | null {
  const typed = search.slice(0, searchLength).replace(/^\s*tel:/i, "");
  const digits = typed.replaceAll(/\D/g, "");
  if (/[^\d\s()+./\u2010-\u2015-]/.test(typed) || digits.length < fewestDigits) return null;
  return digits.replace(/^00(?=\d{6})/, "").replace(/^1(?=\d{10}$)/, "");
}
