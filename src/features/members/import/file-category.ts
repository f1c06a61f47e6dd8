import { singleLine } from "#platform/plain-text.ts";

/**
 * What staff decide of a category of the file that the organisation does not list: `becomes` is one that it lists,
 * the text itself to add it, or "" to leave it out. `rows` is how many rows of the file have it.
 */
export type CategoryChoice = { text: string; becomes: string; rows: number };

/**
 * The category that a cell stands for, and what else it holds: a member has one at most, and other programs write
 * several into one cell. The first that is listed or decided counts; null when none is.
 */
export function readCategory(cell: string, listed: readonly string[], choices: readonly CategoryChoice[]) {
  const parts = partsOf(cell, listed);
  const decided = parts.map((part) => choices.find(({ text }) => keyOf(text) === keyOf(part))?.becomes);
  const named = parts.map((part, at) => find(listed, part) ?? decided[at] ?? "");
  const at = named.findIndex(Boolean);
  return { category: named[at] ?? null, others: parts.filter((_, other) => other !== at) };
}

/** The categories of a cell about which staff have to decide; none when the organisation lists one of them. */
export function openCategories(cell: string, listed: readonly string[]): string[] {
  const parts = partsOf(cell, listed);
  return parts.some((part) => find(listed, part)) ? [] : parts;
}

/** What identifies a category: files write it in any case. */
export function keyOf(category: string): string {
  return category.toLowerCase();
}

function find(listed: readonly string[], text: string): string | undefined {
  return listed.find((one) => keyOf(one) === keyOf(text));
}

function partsOf(cell: string, listed: readonly string[]): string[] {
  const whole = singleLine(cell);
  const parts = find(listed, whole) ? [whole] : whole.split(/[;|]/).map(singleLine);
  return parts.filter(Boolean);
}
