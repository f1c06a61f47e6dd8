import { z } from "zod";
import { type LinkSite, openToken, sealLink } from "#identity/links/sealed-link.server.ts";

const shape = z.tuple([z.number().int(), z.number().int()]); // the membership, and its contact

export type RenewalOf = { membershipId: number; contactId: number };

/**
 * Path of the page that renews a membership; it needs no session and never expires. It is for the contact at the time
 * of the mail: once somebody else is the contact, it opens nothing.
 */
export function renewalPath(site: LinkSite, { membershipId, contactId }: RenewalOf): string {
  return `/renew?token=${sealLink(site, "renewal", [membershipId, contactId])}`;
}

/** Null if the token was not issued by this site. */
export function readRenewalToken(site: LinkSite, token: string): RenewalOf | null {
  const opened = openToken(site, "renewal", token, shape);
  return opened && { membershipId: opened[0], contactId: opened[1] };
}
