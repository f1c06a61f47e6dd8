import { createHmac } from "node:crypto";
import { z } from "zod";
import { seal, unseal } from "#identity/captcha/captcha-token.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { confirmDays } from "./limits.ts";
import { oneClickPath } from "./one-click.ts";

const subscription = z.tuple([z.number().int(), z.number().int()]); // subscriber's id, when it was asked for (ms)
const membership = z.tuple([z.number().int()]); // subscriber's id

// A key for each use: a link to confirm opens no preferences, and the other way round.
function keyFor({ config }: Platform, use: "confirm" | "list"): string {
  return createHmac("sha256", config.SECRET).update(`newsletter ${use}`).digest("base64url");
}

/** The mailed address that confirms a subscription, asked for at `askedAt`; good for a week. */
export function confirmAddress(platform: Platform, id: number, askedAt: Date): string {
  const token = seal(keyFor(platform, "confirm"), [id, askedAt.getTime()]);
  return `${platform.config.ORIGIN}/newsletter/confirm?token=${token}`;
}

/** The mailed addresses by which a subscriber chooses her topics and leaves the list; good for ever. */
export function listAddresses(platform: Platform, id: number) {
  const token = seal(keyFor(platform, "list"), [id]);
  const { ORIGIN } = platform.config;
  return {
    preferences: `${ORIGIN}/newsletter/preferences?token=${token}`,
    unsubscribe: `${ORIGIN}${oneClickPath}?token=${token}`,
  };
}

/** Whose subscription a link confirms and whether it still may; null for anything that is no link of ours. */
export function readConfirmToken(platform: Platform, token: string) {
  const read = subscription.safeParse(unsealed(keyFor(platform, "confirm"), token));
  if (!read.success) return null;
  const [id, askedAt] = read.data;
  const late = platform.clock.now().getTime() > askedAt + confirmDays * 86_400_000;
  return { id, askedAt: new Date(askedAt), late };
}

/** Whose list membership a link is for; null for anything that is no link of ours. */
export function readListToken(platform: Platform, token: string): number | null {
  const read = membership.safeParse(unsealed(keyFor(platform, "list"), token));
  return read.success ? read.data[0] : null;
}

function unsealed(key: string, token: string): unknown {
  return token.length < 500 ? unseal(key, token) : null;
}
