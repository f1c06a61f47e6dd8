import type { Figures } from "./first-view.ts";

/** The most a page may cost at first view. */
export const budget = { script: 130_000, total: 250_000, cls: 0 }; // bytes, bytes, score

/** What is wrong with a page, one line each. */
export function overBudget({ path, script, total, cls, foreign }: Figures): string[] {
  return [
    ...(script > budget.script ? [`${path} sends ${kb(script)} of JavaScript`] : []),
    ...(total > budget.total ? [`${path} sends ${kb(total)} in all`] : []),
    ...(Math.round(cls * 1000) > budget.cls ? [`${path} shifts its layout by ${cls.toFixed(3)}`] : []),
    ...foreign.map((host) => `${path} asks ${host}`),
  ];
}

/** The figures as lines for a terminal; the last column is the largest paint over the fastest page's. */
export function table(rows: Figures[]): string {
  const fastest = Math.min(...rows.map(({ lcp }) => lcp));
  return [
    line("page", ["FCP ms", "LCP ms", "CLS", "JS", "total", "requests", "foreign", "LCP ratio"]),
    ...rows.map(({ path, fcp, lcp, cls, script, total, requests, foreign }) =>
      line(path, [
        fcp,
        lcp,
        cls.toFixed(3),
        kb(script),
        kb(total),
        requests,
        foreign.length,
        (lcp / fastest).toFixed(2),
      ]),
    ),
  ].join("\n");
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const line = (name: string, cells: (string | number)[]) =>
  name.padEnd(24) + cells.map((cell) => String(cell).padStart(11)).join("");
