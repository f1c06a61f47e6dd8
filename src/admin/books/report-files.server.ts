import { letterhead } from "#content/letterhead.server.ts";
import { content } from "#content/store.server.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import { decimal, money } from "#platform/money.ts";
import type { Part } from "#platform/pdf/pdf-document.ts";
import { type Made, type PdfAsker, printPdf } from "#platform/pdf/print-pdf.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { accountName } from "../ledger/account-names.ts";
import type { FigureRow } from "./asked-rows.server.ts";
import type { Basis } from "./readings.server.ts";
import { basisWords, type Titled } from "./reports.server.ts";
import { columnsOf, type Report } from "./statement.ts";

const firstHead = ({ key }: Titled) => (key === "advance" ? "Month" : "Account");

/** A report with all of its columns; amounts are plain numbers. */
export function reportCsv(titled: Titled): ReadableStream<Uint8Array> {
  const { currency, report } = titled;
  const hasLines = report.rows.some(({ line }) => line);
  async function* rows() {
    yield report.rows.map(({ label, line, figures }) => [
      ...[label, ...(hasLines ? [line] : []), currency],
      ...figures.map(({ cents }) => decimal(cents, currency)),
    ]);
  }
  const heads = [firstHead(titled), ...(hasLines ? ["Form 990-EZ line"] : []), "Currency", ...report.heads];
  return csvStream(heads, rows());
}

/** The rows behind a figure. */
export function rowsCsv(rows: FigureRow[]): ReadableStream<Uint8Array> {
  const names = content("accounts");
  async function* pages() {
    yield rows.map(({ day, what, account, name, number, cents, currency }) => [
      ...[day, what, accountName(names, account), name, number],
      ...[decimal(cents, currency), currency],
    ]);
  }
  return csvStream(["Date", "Description", "Account", "Name", "Invoice", "Amount", "Currency"], pages());
}

const besideEachOther = 4; // months of a year on a page's width

/** A report as a PDF: a year's statement first in total, then by month, a few beside each other. */
export async function printReport(
  platform: Platform,
  asker: PdfAsker,
  titled: Titled,
  basis: Basis,
): Promise<Made> {
  const { key, title, days, notes, report } = titled;
  const isWide = key.startsWith("statement") && report.heads.length > 1;
  const parts = [tableOf(titled, isWide ? { ...columnsOf(report, -1), heads: ["Amount"] } : report)];
  for (let at = 0; isWide && at < report.heads.length - 1; at += besideEachOther) {
    const end = Math.min(at + besideEachOther, report.heads.length - 1);
    parts.push(tableOf(titled, columnsOf(report, at, end), false));
  }
  const lines = [`${key.startsWith("statement") ? "" : "As of "}${days}. ${basisWords[basis]}.`];
  const said = {
    title,
    parts: [{ kind: "text" as const, lines }, ...parts, { kind: "text" as const, lines: notes }],
  };
  return printPdf(platform, { ...said, ...(await letterhead(platform)) }, asker);
}

function tableOf(titled: Titled, { heads, rows }: Report, withLines = true): Part {
  const hasLines = withLines && rows.some(({ line }) => line);
  const share = Math.min(0.22, 0.68 / heads.length);
  return {
    kind: "table",
    columns: [
      { title: firstHead(titled) },
      ...(hasLines ? [{ title: "Form 990-EZ line", share: 0.22 }] : []),
      ...heads.map((title) => ({ title, isNumber: true as const, share })),
    ],
    rows: rows.map(({ label, line, figures }) => [
      ...[label, ...(hasLines ? [line ?? ""] : [])],
      ...figures.map(({ cents }) => money(cents, titled.currency)),
    ]),
    bold: rows.flatMap(({ isSum }, at) => (isSum ? [at] : [])),
  };
}
