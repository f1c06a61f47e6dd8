import { mostCounted } from "#platform/most-counted.ts";

/** The headings of what was found. */
export const kindsFound = {
  pages: "Pages",
  events: "Events",
  members: "Members",
  news: "News",
  albums: "Photo albums",
};

const number = (count: number) => count.toLocaleString("en-US");

/** The link to the calendar's list; `total` is one more than is counted where there are more. */
export function allEvents(total: number): string {
  return total > mostCounted ? `All ${number(mostCounted)}+ events` : `All ${number(total)} events`;
}

export const allMembers = "All members who match";

/** "12 results for “gala”" */
export function howMany(words: string, count: number, more: boolean): string {
  const counted = count === 1 && !more ? "1 result" : `${number(count)}${more ? "+" : ""} results`;
  return `${counted} for “${words}”`;
}
