import { z } from "zod";
import { type LinkSite, openToken, sealLink } from "#identity/links/sealed-link.server.ts";
import { confirmDays } from "../limits.ts";
import { oneClickPath } from "./one-click.ts";

const subscription = z.tuple([z.number().int(), z.number().int()]); // subscriber's id, request time (ms)
// subscriber's id, and the id of the letter in which the link is
const membership = z.tuple([z.number().int()], z.number().int());

const ofMember = z.tuple([z.number().int(), z.number().int()]); // the id of a member's address, and of the letter

const toConfirm = "newsletter confirm";
const toList = "newsletter list";
const toMembers = "letters to members";

/** URL that confirms the subscription requested at `askedAt`; valid for a week. */
export function confirmAddress(site: LinkSite, id: number, askedAt: Date): string {
  const token = sealLink(site, toConfirm, [id, askedAt.getTime()]);
  return `${site.config.ORIGIN}/newsletter/confirm?token=${token}`;
}

/**
 * URLs with which a subscriber chooses topics and unsubscribes; they never expire.
 * @param letter the id of the letter in which they stand
 */
export function listAddresses(site: LinkSite, id: number, letter?: number) {
  const token = sealLink(site, toList, letter === undefined ? [id] : [id, letter]);
  const { ORIGIN } = site.config;
  return {
    preferences: `${ORIGIN}/newsletter/preferences?token=${token}`,
    unsubscribe: `${ORIGIN}${oneClickPath}?token=${token}`,
  };
}

/** The URL with which a member leaves the letters to members, in one of them; it never expires. */
export function memberAddress(site: LinkSite, id: number, letter: number): string {
  return `${site.config.ORIGIN}${oneClickPath}?token=${sealLink(site, toMembers, [id, letter])}`;
}

/** The id of a member's address and of the letter that a token of `memberAddress` names; null for any other token. */
export function readMemberToken(site: LinkSite, token: string): { id: number; letter: number } | null {
  const read = openToken(site, toMembers, token, ofMember);
  return read && { id: read[0], letter: read[1] };
}

/**
 * Reads a confirmation token: the subscriber's id, when the subscription was requested, and whether the link
 * is too late. Returns null if the token was not issued by this site.
 */
export function readConfirmToken(site: LinkSite, token: string, now: Date) {
  const read = openToken(site, toConfirm, token, subscription);
  if (!read) return null;
  const [id, askedAt] = read;
  const late = now.getTime() > askedAt + confirmDays * 86_400_000;
  return { id, askedAt: new Date(askedAt), late };
}

/**
 * The id of the subscriber that a list token belongs to, or null if the token was not issued by this site.
 */
export function readListToken(site: LinkSite, token: string): number | null {
  return openToken(site, toList, token, membership)?.[0] ?? null;
}

/** The id of the letter in which the link with this list token stood; null when it stood in another mail. */
export function letterOfToken(site: LinkSite, token: string): number | null {
  return openToken(site, toList, token, membership)?.[1] ?? null;
}
