import { searchLength, searchWords } from "../limits.ts";

/**
 * Converts a visitor's search to a Postgres tsquery in which every word must begin a word of the event; null
 * without any word. Only letters, marks and digits are kept, so the search cannot contain query syntax.
 */
export function searchQuery(search: string): string | null {
  const words = search
    .normalize("NFC")
    .slice(0, searchLength)
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words
    ? words
        .slice(0, searchWords)
        .map((word) => `${word}:*`)
        .join(" & ")
    : null;
}
