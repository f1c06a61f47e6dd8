import { createHmac } from "node:crypto";
import { z } from "zod";
import { seal, unseal } from "#identity/captcha/captcha-seal.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { confirmDays } from "./limits.ts";
import { oneClickPath } from "./one-click.ts";

/** Whose address and secret the links are made with. */
type Site = Pick<Platform, "config">;

const subscription = z.tuple([z.number().int(), z.number().int()]); // subscriber's id, when it was asked for (ms)
const membership = z.tuple([z.number().int()]); // subscriber's id

// A key for each use: a link to confirm opens no preferences, and the other way round.
function keyFor({ config }: Site, use: "confirm" | "list"): string {
  return createHmac("sha256", config.SECRET).update(`newsletter ${use}`).digest("base64url");
}

/** The mailed address that confirms a subscription, asked for at `askedAt`; good for a week. */
export function confirmAddress(site: Site, id: number, askedAt: Date): string {
  const token = seal(keyFor(site, "confirm"), [id, askedAt.getTime()]);
  return `${site.config.ORIGIN}/newsletter/confirm?token=${token}`;
}

/** The mailed addresses by which a subscriber chooses topics and leaves the list; good for ever. */
export function listAddresses(site: Site, id: number) {
  const token = seal(keyFor(site, "list"), [id]);
  const { ORIGIN } = site.config;
  return {
    preferences: `${ORIGIN}/newsletter/preferences?token=${token}`,
    unsubscribe: `${ORIGIN}${oneClickPath}?token=${token}`,
  };
}

/** Whose subscription a link confirms and whether it still may; null for anything that is no link of ours. */
export function readConfirmToken(site: Site, token: string, now: Date) {
  const read = subscription.safeParse(unsealed(keyFor(site, "confirm"), token));
  if (!read.success) return null;
  const [id, askedAt] = read.data;
  const late = now.getTime() > askedAt + confirmDays * 86_400_000;
  return { id, askedAt: new Date(askedAt), late };
}

/** Whose list membership a link is for; null for anything that is no link of ours. */
export function readListToken(site: Site, token: string): number | null {
  const read = membership.safeParse(unsealed(keyFor(site, "list"), token));
  return read.success ? read.data[0] : null;
}

function unsealed(key: string, token: string): unknown {
  return token.length < 500 ? unseal(key, token) : null;
}
