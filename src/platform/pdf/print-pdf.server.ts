import { openChild } from "#platform/child.server.ts";
import { draw } from "#platform/pictures/draw.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { openShares } from "#platform/shares.ts";
import type { LabelsToFit, PdfDocument } from "./pdf-document.ts";
import type { TextPicture } from "./text-picture.ts";

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
  const printer = openChild<PdfDocument | TextPicture | LabelsToFit, Uint8Array>({
    program: "src/platform/pdf/pdf-child.server.ts",
    longestQueue: mostOfVisitors + mostOfStaff,
    ...limits,
  });
  const ofVisitors = openShares({ all: mostOfVisitors, each: mostEach });
  const ofStaff = openShares({ all: mostOfStaff, each: mostEach });
  return {
    stop: printer.stop,
    async print(
      { log }: Pick<Platform, "log">,
      order: PdfDocument | TextPicture | LabelsToFit,
      { key, isStaff }: PdfAsker,
    ): Promise<Made> {
      const shares = isStaff ? ofStaff : ofVisitors;
      if (!shares.take(key, 1)) return { ok: false, reason: "busy" };
      try {
        const asked = await printer.ask(order);
        if (asked.ok) return { ok: true, bytes: asked.answer };
        if (asked.reason === "busy") return { ok: false, reason: "busy" };
        log.error({ title: order.title, reason: asked.reason }, "a document could not be printed");
        return { ok: false, reason: "failed" };
      } finally {
        shares.giveBack(key, 1);
      }
    },
  };
}

const printer = openPrinter();

type Print<Order> = (platform: Pick<Platform, "log">, order: Order, asker: PdfAsker) => Promise<Made>;

/** A tagged PDF (PDF/UA: headings, tables and their headers can be read by a screen reader) of a document. */
export const printPdf: Print<PdfDocument> = printer.print;

/** What is cut of labels, as it is when they are printed. */
export const fitLabels: Print<LabelsToFit> = printer.print;

/** A PNG of texts, which go through the same places as documents. */
export const drawPicture: Print<TextPicture> = async (platform, order, asker) => {
  const outlined = await printer.print(platform, order, asker);
  if (!outlined.ok) return outlined;
  const drawn = await draw(outlined.bytes, { make: "png", of: "drawing" });
  const [file] = drawn.ok ? drawn.drawn : [];
  if (file) return { ok: true, bytes: file.bytes };
  const reason = drawn.ok ? "nothing was drawn" : drawn.message;
  platform.log.error({ title: order.title, reason }, "a picture could not be drawn");
  return { ok: false, reason: "failed" };
};

const waitSeconds = 20;

const words = {
  busy: "We're preparing a lot of documents right now. Please try again in a minute.",
  failed: "We couldn't prepare this document. Please try again in a minute.",
};

/**
 * The answer that shows a printed document under its file's name, and is kept nowhere unless `more` says so; else a sentence that
 * asks for another try.
 */
export function pdfAnswer(fileName: string, made: Made, more?: HeadersInit): Response {
  return answer(made, { type: "application/pdf", place: `inline; filename="${fileName}"`, more });
}

/** The same with a picture, which is saved. */
export function pictureAnswer(fileName: string, made: Made): Response {
  return answer(made, { type: "image/png", place: `attachment; filename="${fileName}"` });
}

function answer(made: Made, { type, place, more }: { type: string; place: string; more?: HeadersInit }) {
  const headers = new Headers(more);
  if (!made.ok || !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (!made.ok) {
    headers.set("Retry-After", String(waitSeconds));
    return new Response(words[made.reason], { status: 503, headers });
  }
  headers.set("Content-Type", type);
  headers.set("Content-Disposition", place);
  return new Response(made.bytes as BodyInit, { headers });
}
