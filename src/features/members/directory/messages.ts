import { mostCounted } from "#platform/most-counted.ts";

type Total = { count: number; more: boolean };
type Part = { shown: number; before: number | null; total: Total | null };

/** Counted around a page; each count stops one above `mostCounted`, but for a `total` that is `exact`. */
export type Counted = { total: number | null; exact: boolean; before: number };

/**
 * Which part of a list a page is. A last page ends the list and the first one begins it, whatever was counted a moment
 * later; a number that is not known is null.
 */
export function partOf(
  page: { listings: readonly unknown[]; next: string | null; previous: string | null },
  counted: Counted,
): Part {
  const shown = page.listings.length;
  const before = page.previous === null ? 0 : counted.before <= mostCounted ? counted.before : null;
  if (page.next === null && before !== null) return { shown, before, total: totalOf(before + shown, true) };
  return { shown, before, total: counted.total === null ? null : totalOf(counted.total, counted.exact) };
}

/** How many there are: all of them, or "1,000+" where counting stopped above that. */
export function totalOf(counted: number, isExact = false): Total {
  const more = !isExact && counted > mostCounted;
  return { count: more ? mostCounted : counted, more };
}

/** Which of how many members are shown. A number that is not known, or that another one contradicts, is left out. */
export function numberShown({ shown, before, total }: Part): string {
  if (shown === 0) return "No members found";
  const known = total && (total.more || total.count >= (before ?? 0) + shown) ? total : null;
  if (known && !known.more && known.count === shown) return `Showing ${members(shown)}`;
  const all = known && `of ${inWords(known.count)}${known.more ? "+" : ""} members`;
  if (!all) return `Showing ${members(shown)} on this page`;
  const isWithin = before !== null && before + shown <= known.count;
  if (!isWithin) return `Showing ${inWords(shown)} ${all}`;
  const last = inWords(before + shown);
  return `Showing ${shown === 1 ? last : `${inWords(before + 1)}–${last}`} ${all}`;
}

const inWords = (count: number) => count.toLocaleString("en-US");
const members = (count: number) => (count === 1 ? "1 member" : `${inWords(count)} members`);

export const directoryUnavailable = {
  title: "The directory is unavailable",
  description: "Please try again in a few minutes.",
};
