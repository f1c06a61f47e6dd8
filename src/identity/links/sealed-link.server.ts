import { createHmac } from "node:crypto";
import type { z } from "zod";
import { seal, unseal } from "#identity/captcha/captcha-token.server.ts";
import type { Platform } from "#platform/platform.server.ts";

export type LinkSite = Pick<Platform, "config">;

/** Signs what a mailed link stands for. Each use has its own key: a token for one use opens no other. */
export function sealLink(site: LinkSite, use: string, value: unknown): string {
  return seal(keyFor(site, use), value);
}

/** What the token of a link stands for, or null if this site did not make it for this use. */
export function openToken<Value>(
  site: LinkSite,
  use: string,
  token: string,
  shape: z.ZodType<Value>,
): Value | null {
  if (token.length >= 500) return null;
  const read = shape.safeParse(unseal(keyFor(site, use), token));
  return read.success ? read.data : null;
}

function keyFor({ config }: LinkSite, use: string): string {
  return createHmac("sha256", config.SECRET).update(use).digest("base64url");
}
