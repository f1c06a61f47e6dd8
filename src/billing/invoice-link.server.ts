import { z } from "zod";
import { type LinkSite, openToken, sealLink } from "#identity/links/sealed-link.server.ts";

const shape = z.tuple([z.number().int()]); // the id of the invoice, or of the order

/** Path of the page that shows an invoice to its payer; it needs no session and never expires. */
export function invoicePath(site: LinkSite, id: number): string {
  return `/your-order?token=${sealLink(site, "invoice", [id])}`;
}

/** The id of the invoice that a token opens, or null if the token was not issued by this site. */
export function readInvoiceToken(site: LinkSite, token: string): number | null {
  return openToken(site, "invoice", token, shape)?.[0] ?? null;
}

/** As `invoicePath`, for an order. Its number does not lead to it, because the token is signed. */
export function orderPath(site: LinkSite, id: number): string {
  return `/your-order?token=${sealLink(site, "order", [id])}`;
}

/** As `readInvoiceToken`, for an order. */
export function readOrderToken(site: LinkSite, token: string): number | null {
  return openToken(site, "order", token, shape)?.[0] ?? null;
}
