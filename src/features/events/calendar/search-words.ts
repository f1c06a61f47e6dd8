import { searchLength, searchWords } from "../limits.ts";

/**
 * A visitor's search as a Postgres text query in which every word must begin a word of the event, or null when it
 * holds no word at all. Only letters, marks and digits get through, so nothing of the query language can.
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
