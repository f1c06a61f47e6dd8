import { type Filters, wordsOf } from "#platform/lists/filter.ts";
import { memberList } from "./member-list.tsx";

const placeOnly = ["sort", "after", "before"]; // say how a list is looked at, not who is in it
const filters: Filters = memberList.filters;

/** A filtered list of members in the words of its filters, from the query of its address: "“Approved”, “Gala”". */
export function listWords(query: string): string {
  const set = [...new URLSearchParams(query)].filter(([name, value]) => value && !placeOnly.includes(name));
  return set.map(([name, value]) => `“${wordsOf(filters[name]?.words ?? [], value)}”`).join(", ");
}
