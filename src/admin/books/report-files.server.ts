import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { letterhead } from "#content/letterhead.server.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import { decimal, money } from "#platform/money.ts";
import type { Part } from "#platform/pdf/pdf-document.ts";
import { type Made, type PdfAsker, printPdf } from "#platform/pdf/print-pdf.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { ZipEntry } from "#platform/zip-stream.server.ts";
import type { Titled } from "./reports.server.ts";
import { columnsOf } from "./statement.ts";

/** A report with all of its columns; amounts are plain numbers. */
export function reportCsv({ of, currency, heads, rows }: Titled): ReadableStream<Uint8Array> {
  const hasLines = rows.some(({ line }) => line);
  async function* lines() {
    yield rows.map(({ label, line, figures }) => [
      ...[label, ...(hasLines ? [line] : []), currency],
      ...figures.map(({ cents }) => decimal(cents, currency)),
    ]);
  }
  return csvStream([of, ...(hasLines ? ["Form 990-EZ line"] : []), "Currency", ...heads], lines());
}

const besideEachOther = 4; // columns that a page has room for

/** A report as a PDF: the months of a year below its total, a few beside each other. */
export async function printReport(platform: Platform, asker: PdfAsker, report: Titled) {
  const { title, lead, note, heads } = report;
  const tables = [tableOf(report, 0, heads.length > besideEachOther ? 1 : heads.length)];
  for (let at = 1; heads.length > besideEachOther && at < heads.length; at += besideEachOther)
    tables.push(tableOf(report, at, at + besideEachOther));
  const text = (line: string): Part => ({ kind: "text", lines: [line] });
  const said = { title, parts: [text(lead), ...tables, text(note)] };
  return printPdf(platform, { ...said, ...(await letterhead(platform)) }, asker);
}

function tableOf(report: Titled, begin: number, end: number): Part {
  const { heads, rows } = columnsOf(report, begin, end);
  const hasLines = begin === 0 && rows.some(({ line }) => line);
  return {
    kind: "table",
    columns: [
      { title: report.of },
      ...(hasLines ? [{ title: "Form 990-EZ line", share: 0.22 }] : []),
      ...heads.map((title) => ({ title, isNumber: true as const, share: 0.17 })),
    ],
    rows: rows.map(({ label, line = "", figures }) => [
      ...(hasLines ? [label, line] : [label]),
      ...figures.map(({ cents }) => money(cents, report.currency)),
    ]),
    bold: rows.flatMap(({ isSum }, at) => (isSum ? [at] : [])),
  };
}

const mostTries = 60; // seconds that a document waits while others are printed

/** A PDF that is made in its turn; one that cannot be made breaks the archive off, so that none is missing unseen. */
export const printed = (name: string, make: () => Promise<Made>): ZipEntry => ({
  name,
  compress: false,
  async read() {
    for (let tries = 1; ; tries += 1) {
      const made = await make();
      if (made.ok) return Readable.from([Buffer.from(made.bytes)]);
      if (made.reason === "failed" || tries === mostTries) throw new Error(`${name} could not be printed`);
      await pause(1_000);
    }
  },
});
