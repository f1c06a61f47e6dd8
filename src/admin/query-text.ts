/** A filter of an address: trimmed, without control characters (which the database refuses), at most `longest` characters. */
export function queryText(search: URLSearchParams, name: string, longest = 254): string {
  return (search.get(name) ?? "")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, longest);
}
