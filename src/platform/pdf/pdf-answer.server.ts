import type { Made } from "./print-pdf.server.ts";

const waitSeconds = 20;

const words = {
  busy: "Many documents are being made. Please try again in a minute.",
  failed: "This document could not be made just now. Please try again in a minute.",
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
