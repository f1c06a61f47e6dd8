import { mostCounted } from "#platform/most-counted.ts";

/** The count, or "1,000+" where counting stopped. */
export function countWords(count: number): string {
  const shown = Math.min(count, mostCounted).toLocaleString("en-US");
  return count > mostCounted ? `${shown}+` : shown;
}

/** What the number of members counts, behind it. */
export const inDirectory = (count: number) => `${count === 1 ? "person" : "people"} in the directory`;
