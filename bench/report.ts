import type { Row } from "./measure.ts";
import type { Work } from "./work.ts";

export type Run = { events: number; firstAnswer: number; memory: number | undefined; rows: Row[] };
export type Speed = { runs: Run[]; homeScripts: number; node: string };

const scriptLimit = 130; // KB, Brotli

/** Formats the whole result for a terminal; without `speed` when the work alone was measured. */
export function report({ speed, work }: { speed: Speed | undefined; work: Work }): string {
  return [...(speed ? [speedReport(speed), ""] : []), workReport(work)].join("\n");
}

function workReport({ pages, held }: Work): string {
  const ms = (time: number) => time.toFixed(1);
  return [
    "The work of one answer with the sample data, signed in and warm: ms of processor time, and of the time that the database",
    "takes for its statements by the clock. A statement that is prepared is not planned.",
    cells("page", "", "site", "database", "planning", "execution", "statements"),
    ...pages.map(({ page, site, database, planning, execution, statements }) =>
      cells(page, "", ms(site), ms(database), ms(planning), ms(execution), statements),
    ),
    `After this load the site holds ${held.site ?? "?"} MB of resident memory, and the ten connections to its database ${held.database || "?"} MB, each for itself`,
  ].join("\n");
}

function speedReport({ runs, homeScripts, node }: Speed): string {
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
  return page.padEnd(19) + mode.padEnd(10) + figures.map((figure) => String(figure).padStart(11)).join("");
}
