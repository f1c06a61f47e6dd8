import { singleLine } from "#platform/plain-text.ts";

/** A text filter from a URL, as one line of at most `longest` characters. */
export function queryText(search: URLSearchParams, name: string, longest = 254): string {
  return singleLine(search.get(name) ?? "").slice(0, longest);
}
