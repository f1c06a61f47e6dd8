import { letterhead } from "#content/letterhead.server.ts";
import { content } from "#content/store.server.ts";
import type { Said } from "#platform/pdf/pdf-document.ts";
import { type Made, type PdfAsker, printPdf } from "#platform/pdf/print-pdf.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type ReadInvoice, type ReadPayment, readInvoice } from "../documents/read-invoice.server.ts";
import { waysToPay } from "../mails/ways-to-pay.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { invoicePdf, receiptPdf } from "./invoice-pdf.ts";

export type Printed = { fileName: string; made: Made };

/**
 * An invoice or credit note as a PDF, or the receipt for one payment of it; null when there is no such document.
 * @param paymentId as it stands in an address
 */
export async function printInvoice(
  platform: Platform,
  asker: PdfAsker,
  { id, paymentId }: { id: number; paymentId: string | null },
): Promise<Printed | null> {
  const read = await readInvoice(platform.db, id, organisationDay(platform.clock.now()));
  if (!read) return null;
  const payment = read.payments.find((one) => String(one.id) === paymentId);
  if (paymentId !== null && !payment) return null;
  const kind = payment ? `receipt-${payment.id}` : read.corrects ? "credit-note" : "invoice";
  return {
    fileName: `${kind}-${read.number}.pdf`,
    made: await printPdf(platform, { ...saidOf(read, payment), ...(await letterhead(platform)) }, asker),
  };
}

function saidOf(read: ReadInvoice, payment?: ReadPayment): Said {
  const said = payment ? receiptPdf(read, payment) : invoicePdf(read, waysToPay(read.number).ways);
  if (!read.corrects && read.lines.some(({ income }) => income === "dues"))
    said.parts.push({ kind: "text", lines: [content("payment").paperNote] });
  return said;
}

/** Invoices in one PDF, each with the lines of the address to which it is sent by post. */
export async function printInvoices(
  platform: Platform,
  asker: PdfAsker,
  posted: { id: number; lines: string[] }[],
): Promise<Made> {
  const today = organisationDay(platform.clock.now());
  const each: Said[] = [];
  for (const { id, lines } of posted) {
    const read = await readInvoice(platform.db, id, today);
    if (!read?.invoice.payer) continue;
    const payer = { ...read.invoice.payer, address: lines.join("\n") };
    each.push(saidOf({ ...read, invoice: { ...read.invoice, payer } }));
  }
  return printPdf(platform, { title: "Invoices", parts: [], each, ...(await letterhead(platform)) }, asker);
}
