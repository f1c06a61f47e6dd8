import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/config.server.ts";

/**
 * The result of checking a token by itself: genuine, for this form, not expired. `claim` is its unique id,
 * which may be used once until `expires` (ms since 1970).
 */
export type TokenVerdict =
  | { good: true; claim: Claim }
  | {
      good: false;
      message: string;
      claim?: Claim;
    };

export type Claim = { id: string; expires: number };

/**
 * Derives a key for one purpose from the site's secret, so that a signature for one use is invalid for
 * another.
 */
export function captchaKey({ SECRET }: Pick<Config, "SECRET">, purpose: string): string {
  return createHmac("sha256", SECRET).update(`captcha ${purpose}`).digest("base64url");
}

export function seal(key: string, value: unknown): string {
  const text = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${text}.${signature(key, text)}`;
}

/** Null when the signature is not valid. */
export function unseal(key: string, sealed: string): unknown {
  const [text = "", signed = ""] = sealed.split(".");
  const expected = Buffer.from(signature(key, text));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(text, "base64url").toString());
}

export function signature(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
