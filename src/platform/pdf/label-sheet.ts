import { linesOf } from "#platform/postal-address.ts";

/** Letter paper with 3 by 10 labels (Avery 5160); `width` and `lines` are what fits inside the margin. Sizes are points. */
export const labelSheet = { labels: 30, margin: 9, width: 171, lines: 4, largest: 10, smallest: 7 };

/** The upper left corner of the label with this number, from 1; the numbers go on over the sheets. */
export function labelAt(number: number): { x: number; y: number } {
  const at = (number - 1) % labelSheet.labels;
  return { x: 13.5 + 198 * (at % 3), y: 36 + 72 * Math.floor(at / 3) };
}

type Labeled = Parameters<typeof linesOf>[0] & { name: string; company: string | null };

/**
 * What is on a label, in four lines at most: where there are more, those of the street become one, then the company gives
 * way. None without an address.
 * @param home the organization's own country, such as "US"
 */
export function labelLines({ name, company, ...address }: Labeled, home: string): string[] {
  const own = company && company !== name ? [name, company] : [name];
  const lines = linesOf(address, home);
  if (lines.length === 0) return [];
  const joined = linesOf({ ...address, street: address.street?.replace(/\s*\n\s*/g, ", ") }, home);
  const fitting = own.length + lines.length <= labelSheet.lines ? lines : joined;
  return [...own.slice(0, labelSheet.lines - fitting.length), ...fitting];
}

/**
 * The lines of a label in a size in which they fit, cut with an ellipsis where they fit in none.
 * @param widthOf the width of a line in size 1
 */
export function fitLabel(lines: string[], widthOf: (line: string) => number) {
  const { width, largest, smallest } = labelSheet;
  const wanted = Math.floor((10 * width) / Math.max(...lines.map(widthOf))) / 10;
  const size = Math.min(largest, Math.max(smallest, wanted));
  const cut = (line: string) => {
    if (widthOf(line) * size <= width) return line;
    const kept = Array.from(line).slice(0, 120); // no more fit, however narrow
    while (widthOf(`${kept.join("")}…`) * size > width) kept.pop();
    return `${kept.join("").trimEnd()}…`;
  };
  return { size, lines: lines.map(cut) };
}
