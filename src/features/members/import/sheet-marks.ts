import { headingsAt, saysSomething } from "./file-table.ts";

type Area = { top: number; left: number; bottom: number; right: number }; // from 0

/** What a sheet says of its cells besides their values. */
export type SheetMarks = { hiddenRows: Set<number>; hiddenColumns: [number, number][]; merged: Area[] };

const rowTags = /<(?:\w+:)?row(?:\s[^<>]*)?>/g;
const columnTags = /<(?:\w+:)?col\s[^<>]*>/g;
const mergedTags = /<(?:\w+:)?mergeCell\s[^<>]*?ref\s*=\s*["']\s*([A-Z]+)(\d+):([A-Z]+)(\d+)/g;
const hidden = /\shidden\s*=\s*["']\s*(?:1|true)\s*["']/;
const numbered = /\s(r|min|max)\s*=\s*["']\s*(\d+)/g;

/** The marks in a sheet's XML; lines and columns are counted from 1. */
export function marksOf(xml: Buffer): SheetMarks {
  // Of most sheets nothing has to be decoded.
  const text = xml.includes("hidden") || xml.includes("mergeCell") ? xml.toString("latin1") : "";
  const hiddenRows = new Set<number>();
  let line = 0;
  for (const [tag] of text.matchAll(rowTags)) {
    line = numbersOf(tag).r ?? line + 1;
    if (hidden.test(tag)) hiddenRows.add(line);
  }
  const hiddenColumns = [...text.matchAll(columnTags)].flatMap(([tag]): [number, number][] => {
    const { min = 0, max = min } = numbersOf(tag);
    return hidden.test(tag) ? [[min, max]] : [];
  });
  const merged = [...text.matchAll(mergedTags)].map(([, left = "", top, right = "", bottom]) => ({
    ...{ top: Number(top) - 1, left: columnNumber(left) - 1 },
    ...{ bottom: Number(bottom) - 1, right: columnNumber(right) - 1 },
  }));
  return { hiddenRows, hiddenColumns, merged };
}

/** The letters of a column, counted from 1. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? columnLetters(Math.floor((column - 1) / 26)) + last : last;
}

/**
 * The rows of a sheet with each merged value in every cell that it covers. Of names of columns the first one has it, since
 * those below a name that is merged over several lines are no rows.
 */
export function spreadMerged(rows: string[][], merged: Area[]): { rows: string[][]; isSpread: boolean } {
  if (merged.length === 0) return { rows, isSpread: false };
  const inFirst = merged.map((area) => ({ ...area, right: area.left }));
  const lines = spread(rows, inFirst)
    .map((cells, line) => ({ line, cells, fault: null }))
    .filter(saysSomething);
  const top = lines[headingsAt(lines)]?.line ?? 0;
  const below = merged.filter((area) => area.top > top && rows[area.top]?.[area.left]);
  const above = inFirst.filter((area) => area.top <= top);
  const named = above.map((area) => ({ ...area, bottom: Math.min(area.bottom, top) }));
  return { rows: spread(rows, [...named, ...below]), isSpread: below.length > 0 };
}

/** Fills the empty cells of areas with the value in their corner, in rows that say something of their own. */
function spread(rows: string[][], areas: Area[]): string[][] {
  const filled = rows.map((cells) => [...cells]);
  for (const { top, left, bottom, right } of areas) {
    const value = rows[top]?.[left];
    if (!value) continue;
    for (const [at, cells] of filled.slice(top, bottom + 1).entries()) {
      if (!rows[top + at]?.some(Boolean)) continue;
      const end = Math.min(right + 1, cells.length);
      for (let column = left; column < end; column += 1) cells[column] ||= value;
    }
  }
  return filled;
}

function numbersOf(tag: string): { r?: number; min?: number; max?: number } {
  return Object.fromEntries([...tag.matchAll(numbered)].map(([, name, number]) => [name, Number(number)]));
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
