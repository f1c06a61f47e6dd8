import { mayGrow } from "./lists.ts";

/** One listing: the work of one answer (ms), as often as it was measured, and its size in bytes, for each number of rows, the smallest first. */
export type Measured = { name: string; sizes: { rows: number; times: number[]; bytes: number }[] };

const mostGrowth = 1.3;

/** Half of the times are shorter. */
export function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** How much more work the largest size is than the smallest. */
function growth({ sizes }: Measured): number {
  return median(sizes.at(-1)?.times ?? []) / median(sizes[0]?.times ?? []);
}

/** The listings, but for those that may grow, whose work in the largest size is over 1.3 times that in the smallest, in words. */
export function tooSlow(measured: Measured[]): string[] {
  return measured
    .filter((each) => growth(each) > mostGrowth && !mayGrow[each.name])
    .map((each) => `${each.name} takes ${growth(each).toFixed(2)} times the work`);
}

/** A table in Markdown: the median work in ms, and what the answers of the largest size weigh against the smallest. */
export function growthTable(measured: Measured[]): string {
  const sizes = measured[0]?.sizes ?? [];
  const heads = ["listing", ...sizes.map(({ rows }) => rows.toLocaleString("en")), "work", "bytes"];
  const lines = measured.map((each) => {
    const [first, last] = [each.sizes[0]?.bytes ?? 1, each.sizes.at(-1)?.bytes ?? 1];
    const times = each.sizes.map(({ times: all }) => median(all).toFixed(1));
    const reason = mayGrow[each.name];
    return [
      reason ? `${each.name} (${reason})` : each.name,
      ...times,
      `× ${growth(each).toFixed(2)}`,
      `× ${(last / first).toFixed(2)}`,
    ];
  });
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [row(heads), row(heads.map((_, at) => (at === 0 ? "---" : "--:"))), ...lines.map(row)].join("\n");
}
