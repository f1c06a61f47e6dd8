import type { Config } from "#platform/config.server.ts";

type CookieConfig = Pick<Config, "ORIGIN">;

// Begins with "chamber." like all our cookies, so that a request with it is never answered from the shared
// cache.
const plainName = "chamber.gallery-grant";

function isSecure({ ORIGIN }: CookieConfig): boolean {
  return ORIGIN.startsWith("https:");
}

function cookieName(config: CookieConfig): string {
  return `${isSecure(config) ? "__Host-" : ""}${plainName}`;
}

/**
 * The Set-Cookie header of a grant. Without Max-Age, so that the browser drops it at the end of its session
 * (4.51).
 */
export function grantCookie(config: CookieConfig, token: string): string {
  const secure = isSecure(config) ? "; Secure" : "";
  return `${cookieName(config)}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The token in the request's cookie; null without one or when its format is invalid. */
export function grantToken(config: CookieConfig, request: Request): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(/;\s*/)) {
    const [name, value] = pair.split("=");
    if (name === cookieName(config) && /^[\w-]{43}$/.test(value ?? "")) return value as string;
  }
  return null;
}
