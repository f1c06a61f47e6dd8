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
