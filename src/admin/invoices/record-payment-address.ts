import { recordAddress } from "../request/screen-address.ts";

/** The part of an invoice's page where a payment is recorded. */
export const recordPaymentPart = "payment";

/** Where a payment of this invoice is recorded. */
export function recordPaymentAddress(invoiceId: number): string {
  return `${recordAddress("invoices", invoiceId)}#${recordPaymentPart}`;
}
