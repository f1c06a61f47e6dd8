import { moments } from "./first-interaction.ts";
import type { Figures as FirstView } from "./first-view.ts";

/** The first view of a page, and the delay of a tap at each of the moments (ms). */
export type Figures = FirstView & { taps: number[] };

/** The limits for a page's first view. */
export const budget = { seen: 75_000, script: 130_000, total: 250_000, cls: 0, tap: 200 }; // bytes, bytes, bytes, score, ms

/** The limit for the HTML of the home page, in bytes. */
export const mostOfHome = 110_000;

/** The limits that a page exceeds, one line each. */
export function overBudget({ path, seen, script, total, cls, foreign, taps }: Figures): string[] {
  return [
    ...(seen > budget.seen ? [`${path} sends ${kb(seen)} to be seen`] : []),
    ...(script > budget.script ? [`${path} sends ${kb(script)} of JavaScript`] : []),
    ...(total > budget.total ? [`${path} sends ${kb(total)} in all`] : []),
    ...(Math.round(cls * 1000) > budget.cls ? [`${path} shifts its layout by ${cls.toFixed(3)}`] : []),
    ...taps.flatMap((delay, at) =>
      delay > budget.tap
        ? [`${path} shows a tap ${seconds(moments[at])} after its first paint in ${delay} ms`]
        : [],
    ),
    ...foreign.map((host) => `${path} asks ${host}`),
  ];
}

/**
 * Formats the figures as a table for a terminal; the last column is the LCP relative to the fastest page's.
 */
export function table(rows: Figures[]): string {
  const fastest = Math.min(...rows.map(({ lcp }) => lcp));
  return [
    line("page", [
      "FCP ms",
      "LCP ms",
      "CLS",
      "seen",
      "JS",
      "total",
      "requests",
      "foreign",
      "LCP ratio",
      ...moments.map((moment) => `tap ${seconds(moment)}`),
    ]),
    ...rows.map(({ path, fcp, lcp, cls, seen, script, total, requests, foreign, taps }) =>
      line(path, [
        fcp,
        lcp,
        cls.toFixed(3),
        kb(seen),
        kb(script),
        kb(total),
        requests,
        foreign.length,
        (lcp / fastest).toFixed(2),
        ...taps,
      ]),
    ),
  ].join("\n");
}

const seconds = (moment = 0) => `${moment / 1000} s`;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const line = (name: string, cells: (string | number)[]) =>
  name.padEnd(24) + cells.map((cell) => String(cell).padStart(11)).join("");
