/**
 * The pattern for SQL's `like` that finds `words` anywhere in a lower-case text; `%`, `_` and `\` are
 * escaped.
 */
export function likePattern(words: string): string {
  return `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}
