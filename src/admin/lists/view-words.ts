import { type Filters, wordsOf } from "#records/lists/filter.ts";

const placeOnly = ["sort", "after", "before"]; // say how a list is looked at, not who is in it

/** What a list is narrowed to, in the words of its filters: "“Approved”, “Gala”"; "" for all of it. */
export function viewWords(filters: Filters, query: URLSearchParams): string {
  const set = [...query].filter(([name, value]) => value && !placeOnly.includes(name));
  return set.map(([name, value]) => `“${wordsIn(filters[name], value)}”`).join(", ");
}

function wordsIn(filter: Filters[string] | undefined, value: string): string {
  const words = wordsOf(filter?.words ?? [], value);
  return filter && /^\d/.test(words) ? `${filter.label} ${words}` : words; // a day, or the number of a record
}
