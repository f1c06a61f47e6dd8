import { createHmac } from "node:crypto";
import { z } from "zod";
import { seal, unseal } from "#identity/captcha/captcha-token.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { confirmDays } from "./limits.ts";
import { oneClickPath } from "./one-click.ts";

/** Provides the origin and the secret of the links. */
type Site = Pick<Platform, "config">;

const subscription = z.tuple([z.number().int(), z.number().int()]); // subscriber's id, request time (ms)
const membership = z.tuple([z.number().int()]); // subscriber's id

// Each use has its own key: a token to confirm does not open the preferences, and vice versa.
function keyFor({ config }: Site, use: "confirm" | "list"): string {
  return createHmac("sha256", config.SECRET).update(`newsletter ${use}`).digest("base64url");
}

/** URL that confirms the subscription requested at `askedAt`; valid for a week. */
export function confirmAddress(site: Site, id: number, askedAt: Date): string {
  const token = seal(keyFor(site, "confirm"), [id, askedAt.getTime()]);
  return `${site.config.ORIGIN}/newsletter/confirm?token=${token}`;
}

/** URLs with which a subscriber chooses topics and unsubscribes; they never expire. */
export function listAddresses(site: Site, id: number) {
  const token = seal(keyFor(site, "list"), [id]);
  const { ORIGIN } = site.config;
  return {
    preferences: `${ORIGIN}/newsletter/preferences?token=${token}`,
    unsubscribe: `${ORIGIN}${oneClickPath}?token=${token}`,
  };
}

/**
 * Reads a confirmation token: the subscriber's id, when the subscription was requested, and whether the link
 * is too late. Returns null if the token was not issued by this site.
 */
export function readConfirmToken(site: Site, token: string, now: Date) {
  const read = subscription.safeParse(unsealed(keyFor(site, "confirm"), token));
  if (!read.success) return null;
  const [id, askedAt] = read.data;
  const late = now.getTime() > askedAt + confirmDays * 86_400_000;
  return { id, askedAt: new Date(askedAt), late };
}

/**
 * The id of the subscriber that a list token belongs to, or null if the token was not issued by this site.
 */
export function readListToken(site: Site, token: string): number | null {
  const read = membership.safeParse(unsealed(keyFor(site, "list"), token));
  return read.success ? read.data[0] : null;
}

function unsealed(key: string, token: string): unknown {
  return token.length < 500 ? unseal(key, token) : null;
}
