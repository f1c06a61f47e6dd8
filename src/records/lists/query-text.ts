import { singleLine } from "#platform/plain-text.ts";

export function queryText(search: URLSearchParams, name: string, longest = 254): string {
  return singleLine(search.get(name) ?? "").slice(0, longest);
}
