import { z } from "zod";
import { findMember } from "#features/members/store.server.ts";
import { type LinkSite, openToken, sealLink } from "#identity/links/sealed-link.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findMembership, type Membership } from "./terms-store.server.ts";

const shape = z.tuple([z.number().int(), z.number().int().nullable()]); // the membership, and its contact

export type RenewalOf = { membershipId: number; contactId: number | null };

/**
 * Path of the page that renews a membership; it needs no session and never expires. It is for the contact at the time
 * of the mail, or for a company's own address while it has none: once somebody else is the contact, it opens nothing.
 */
export function renewalPath(site: LinkSite, { membershipId, contactId }: RenewalOf): string {
  return `/renew?token=${sealLink(site, "renewal", [membershipId, contactId])}`;
}

/** Null if the token was not issued by this site. */
export function readRenewalToken(site: LinkSite, token: string): RenewalOf | null {
  const opened = openToken(site, "renewal", token, shape);
  return opened && { membershipId: opened[0], contactId: opened[1] };
}

/** The membership that a mailed link renews; null where it opens none, or its contact is somebody else by now. */
export async function membershipOfLink(platform: Platform, token: string): Promise<Membership | null> {
  const link = readRenewalToken(platform, token);
  const membership = link && (await findMembership(platform.db, link.membershipId));
  if (!membership) return null;
  const { contactId, email } = membership;
  const contact = contactId === null ? null : await findMember(platform.db, contactId);
  return (contact?.id ?? null) === link.contactId && (contact || email !== null) ? membership : null;
}
