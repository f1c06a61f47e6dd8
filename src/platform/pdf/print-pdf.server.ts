import { openChild } from "#platform/child.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { openShares } from "#platform/shares.ts";
import type { PdfDocument } from "./pdf-document.ts";

export type PdfAsker = { key: string; isStaff: boolean };

/**
 * `busy`: two are being made for the same asker, or many for others; `failed`: the process that prints has ended, or
 * took too long.
 */
export type Made = { ok: true; bytes: Uint8Array } | { ok: false; reason: "busy" | "failed" };

const mostEach = 2; // documents made at a time for one asker
const mostOfVisitors = 16; // for all who are not staff
const mostOfStaff = 8;

/** Makes documents; staff have places of their own, so that visitors never keep them waiting for long. */
export function openPrinter(limits: { patience?: number } = {}) {
  // Most of the time goes into the fonts: 150 ms for the first document, 20 ms for each other, in which nobody else would get an answer.
  const printer = openChild<PdfDocument, Uint8Array>({
    program: "src/platform/pdf/pdf-child.server.ts",
    longestQueue: mostOfVisitors + mostOfStaff,
    ...limits,
  });
  const ofVisitors = openShares({ all: mostOfVisitors, each: mostEach });
  const ofStaff = openShares({ all: mostOfStaff, each: mostEach });
  return {
    stop: printer.stop,
    async print({ log }: Pick<Platform, "log">, pdf: PdfDocument, { key, isStaff }: PdfAsker): Promise<Made> {
      const shares = isStaff ? ofStaff : ofVisitors;
      if (!shares.take(key, 1)) return { ok: false, reason: "busy" };
      try {
        const asked = await printer.ask(pdf);
        if (asked.ok) return { ok: true, bytes: asked.answer };
        if (asked.reason === "busy") return { ok: false, reason: "busy" };
        log.error({ title: pdf.title, reason: asked.reason }, "a document could not be printed");
        return { ok: false, reason: "failed" };
      } finally {
        shares.giveBack(key, 1);
      }
    },
  };
}

const printer = openPrinter();

/** A tagged PDF (PDF/UA: headings, tables and their headers can be read by a screen reader) of a document. */
export const printPdf = printer.print;

const waitSeconds = 20;

const words = {
  busy: "We're preparing a lot of documents right now. Please try again in a minute.",
  failed: "We couldn't prepare this document. Please try again in a minute.",
};

/** The answer that shows a printed document under its file's name, and is kept nowhere; else a sentence that asks for another try. */
export function pdfAnswer(fileName: string, made: Made, more?: HeadersInit): Response {
  const headers = new Headers(more);
  headers.set("Cache-Control", "private, no-store");
  if (!made.ok) {
    headers.set("Retry-After", String(waitSeconds));
    return new Response(words[made.reason], { status: 503, headers });
  }
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Disposition", `inline; filename="${fileName}"`);
  return new Response(made.bytes as BodyInit, { headers });
}
