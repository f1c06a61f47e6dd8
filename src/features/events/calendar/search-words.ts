import { searchLength, searchWords } from "../limits.ts";

/** The words of a visitor's search: only letters, marks and digits, at most `searchWords` of them. */
export function wordsOf(search: string): string[] {
  const words = search
    .normalize("NFC")
    .slice(0, searchLength)
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.slice(0, searchWords) ?? [];
}

/**
 * Converts a visitor's search to a Postgres tsquery in which every word must begin a word of the event; null
 * without any word. The search cannot contain query syntax.
 */
export function searchQuery(search: string): string | null {
  return (
    wordsOf(search)
      .map((word) => `${word}:*`)
      .join(" & ") || null
  );
}
