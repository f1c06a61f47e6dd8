/**
 * A text filter from a URL: trimmed, without control characters (the database refuses them), at most
 * `longest` characters.
 */
export function queryText(search: URLSearchParams, name: string, longest = 254): string {
  return (search.get(name) ?? "")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, longest);
}

/**
 * The pattern for SQL's `like` that finds `words` anywhere in a lower-case text; `%`, `_` and `\` are
 * escaped.
 */
export function likePattern(words: string): string {
  return `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}
