import { headingsAt, saysSomething } from "./file-table.ts";

type Area = { top: number; left: number; bottom: number; right: number }; // from 0

/** What a sheet says of its cells besides their values; lines and columns are counted from 1. */
export type SheetMarks = { hiddenRows: Set<number>; hiddenColumns: [number, number][]; merged: Area[] };

const rowTags = /<(?:\w+:)?row(?:\s[^<>]*)?>/g;
const columnTags = /<(?:\w+:)?col\s[^<>]*>/g;
const mergedTags = /<(?:\w+:)?mergeCell\s[^<>]*?ref\s*=\s*["']\s*([A-Z]+)(\d+):([A-Z]+)(\d+)/g;

/** An attribute of a tag; "" without it. */
export function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, "s").exec(tag)?.[2]?.trim() ?? "";
}

const isHidden = (tag: string) => ["1", "true"].includes(attribute(tag, "hidden"));

export function marksOf(xml: Buffer): SheetMarks {
  // Of most sheets nothing has to be decoded.
  const text = xml.includes("hidden") || xml.includes("mergeCell") ? xml.toString("latin1") : "";
  const hiddenRows = new Set<number>();
  let line = 0;
  for (const [tag] of text.matchAll(rowTags)) {
    line = Number(attribute(tag, "r")) || line + 1;
    if (isHidden(tag)) hiddenRows.add(line);
  }
  const columns = [...text.matchAll(columnTags)].filter(([tag]) => isHidden(tag));
  const merged = [...text.matchAll(mergedTags)].map(([, left = "", top, right = "", bottom]) => ({
    ...{ top: Number(top) - 1, left: columnNumber(left) - 1 },
    ...{ bottom: Number(bottom) - 1, right: columnNumber(right) - 1 },
  }));
  return {
    ...{ hiddenRows, merged },
    hiddenColumns: columns.map(([tag]) => [Number(attribute(tag, "min")), Number(attribute(tag, "max"))]),
  };
}

/**
 * The rows of a sheet with each merged value in every cell that it covers. Of names of columns the first one has it, since
 * those below a name that is merged over several lines are no rows.
 */
export function spreadMerged(rows: string[][], merged: Area[]): { rows: string[][]; isSpread: boolean } {
  if (merged.length === 0) return { rows, isSpread: false };
  const inFirst = merged.map((area) => ({ ...area, right: area.left }));
  const lines = spread(rows, inFirst).map((cells, line) => ({ line, cells, fault: null }));
  const said = lines.filter(saysSomething);
  const top = said[headingsAt(said)]?.line ?? 0;
  const areas = merged.map((area) =>
    area.top > top ? area : { ...area, right: area.left, bottom: Math.min(area.bottom, top) },
  );
  return { rows: spread(rows, areas), isSpread: merged.some((area) => area.top > top) };
}

/** Fills the empty cells of areas with the value in their corner, in rows that say something of their own. */
function spread(rows: string[][], areas: Area[]): string[][] {
  const filled = rows.map((cells) => [...cells]);
  for (const { top, left, bottom, right } of areas)
    for (const [at, cells] of filled.slice(top, bottom + 1).entries())
      if (rows[top + at]?.some(Boolean))
        for (let column = left; column <= right && column < cells.length; column += 1)
          cells[column] ||= rows[top]?.[left] ?? "";
  return filled;
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
