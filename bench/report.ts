import type { Row } from "./measure.ts";

export type Run = { events: number; firstAnswer: number; memory: number | undefined; rows: Row[] };
export type Result = { runs: Run[]; homeScripts: number; node: string };

const scriptLimit = 130; // KB, Brotli

/** Formats the whole result for a terminal. */
export function report({ runs, homeScripts, node }: Result): string {
  const lines = [
    `Node ${node}; 10 connections over loopback, server and load on the same machine.`,
    "alone: the time that 97.5 of 100 answers stay under when one request comes at a time.",
    "",
  ];
  const [small, large] = runs;
  for (const run of runs) {
    lines.push(
      `${run.events.toLocaleString("en")} events and members: first answer after ${run.firstAnswer} ms, resident memory after the run ${run.memory ?? "?"} MB`,
      cells(
        "page",
        "",
        "bytes",
        "req/s",
        "p50 ms",
        "p99 ms",
        "alone ms",
        "bare req/s",
        "of bare",
        run === large ? "of small" : "",
      ),
    );
    for (const row of run.rows) {
      const before =
        run === large
          ? small?.rows.find(({ page, mode }) => page === row.page && mode === row.mode)
          : undefined;
      const growth = before?.app.perSecond ? (row.app.perSecond / before.app.perSecond).toFixed(2) : "";
      const { app, bare } = row;
      lines.push(
        cells(
          row.page,
          row.mode,
          row.bytes,
          app.perSecond,
          app.p50,
          app.p99,
          row.alone,
          bare.perSecond,
          row.ratio.toFixed(2),
          growth,
        ),
      );
    }
    lines.push("");
  }
  lines.push(
    `JavaScript of the home page: ${(homeScripts / 1000).toFixed(1)} KB of Brotli (limit ${scriptLimit} KB)`,
  );
  return lines.join("\n");
}

function cells(page: string, mode: string, ...figures: (string | number)[]) {
  return page.padEnd(18) + mode.padEnd(10) + figures.map((figure) => String(figure).padStart(11)).join("");
}
