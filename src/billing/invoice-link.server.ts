import { z } from "zod";
import { type LinkSite, openToken, sealLink } from "#identity/links/sealed-link.server.ts";

const shape = z.tuple([z.number().int()]); // the invoice's id

/** Path of the page that shows an invoice to its payer; it needs no session and never expires. */
export function invoicePath(site: LinkSite, id: number): string {
  return `/your-order?token=${sealLink(site, "invoice", [id])}`;
}

/** The id of the invoice that a token opens, or null if the token was not issued by this site. */
export function readInvoiceToken(site: LinkSite, token: string): number | null {
  return openToken(site, "invoice", token, shape)?.[0] ?? null;
}
