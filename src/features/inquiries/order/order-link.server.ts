import { z } from "zod";
import { type LinkSite, openToken, sealLink } from "#identity/links/sealed-link.server.ts";

const order = z.tuple([z.number().int()]); // the inquiry's id

const toOrder = "order";

/**
 * Path of the page that shows an order; it needs no session and never expires. The number of the order does
 * not lead to it, because the token is signed.
 */
export function orderPath(site: LinkSite, id: number): string {
  return `/your-order?token=${sealLink(site, toOrder, [id])}`;
}

/** Null if the token was not issued by this site. */
export function readOrderToken(site: LinkSite, token: string): number | null {
  return openToken(site, toOrder, token, order)?.[0] ?? null;
}
