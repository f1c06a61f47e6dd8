import { letterhead } from "#content/letterhead.server.ts";
import { printPaper } from "#platform/paper/print-paper.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readInvoice } from "../documents/read-invoice.server.ts";
import { waysToPay } from "../mails/ways-to-pay.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { invoicePaper, receiptPaper } from "./invoice-paper.ts";

/** A document as a file; `bytes` is null while too many others are made. */
export type Printed = { fileName: string; bytes: Uint8Array | null };

/**
 * An invoice or credit note as a PDF, or the receipt for one payment of it; null when there is no such document.
 * @param paymentId as it stands in an address
 * @throws when the process that prints ends or takes too long
 */
export async function printInvoice(
  platform: Platform,
  id: number,
  paymentId: string | null = null,
): Promise<Printed | null> {
  const read = await readInvoice(platform.db, id, organisationDay(platform.clock.now()));
  if (!read) return null;
  const payment = read.payments.find((one) => String(one.id) === paymentId);
  if (paymentId !== null && !payment) return null;
  const said = payment ? receiptPaper(read, payment) : invoicePaper(read, waysToPay(read.number).ways);
  const kind = payment ? `receipt-${payment.id}` : read.corrects ? "credit-note" : "invoice";
  return {
    fileName: `${kind}-${read.number}.pdf`,
    bytes: await printPaper({ ...said, ...(await letterhead(platform)) }),
  };
}
