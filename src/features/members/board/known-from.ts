import type { BoardKind } from "./kinds.ts";

/** The first day of which a whole year before is known; a year after February 29 it is March 1. */
export function retentionFrom(knownFrom: string): string {
  const same = `${Number(knownFrom.slice(0, 4)) + 1}${knownFrom.slice(4)}`;
  return same.endsWith("-02-29") ? `${same.slice(0, 4)}-03-01` : same;
}

/**
 * Whether the site can know how many did this in a month ("2027-01"). Before the month in which it learned of the first
 * membership it knows who had joined and stayed, and nobody who had left.
 * @param knownFrom the day on which the first term was stored; null before there is one
 */
export function isKnown(what: BoardKind, month: string, knownFrom: string | null): boolean {
  return what === "joined" || knownFrom === null || month >= knownFrom.slice(0, 7);
}
