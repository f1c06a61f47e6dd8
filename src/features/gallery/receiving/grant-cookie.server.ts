import type { Config } from "#platform/config.server.ts";
import { ownCookieName } from "#platform/http/own-cookie.server.ts";
import { isHttps } from "#platform/http/security-headers.server.ts";

type CookieConfig = Pick<Config, "ORIGIN">;

// Begins with "chamber." like all our cookies, so that a request with it is never answered from the shared
// cache.
const plainName = "chamber.gallery-grant";

/**
 * The Set-Cookie header of a grant. Without Max-Age, so that the browser drops it at the end of its session
 * (4.51).
 */
export function grantCookie(config: CookieConfig, token: string): string {
  const secure = isHttps(config) ? "; Secure" : "";
  return `${ownCookieName(config, plainName)}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The token in the request's cookie; null without one or when its format is invalid. */
export function grantToken(config: CookieConfig, request: Request): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(/;\s*/)) {
    const [name, value] = pair.split("=");
    if (name === ownCookieName(config, plainName) && /^[\w-]{43}$/.test(value ?? "")) return value as string;
  }
  return null;
}
