import type { Config } from "#platform/config.server.ts";
import { ownCookieName, signedCookie } from "#platform/http/own-cookie.server.ts";
import { keptValues } from "#platform/kept-values.ts";

type CookieConfig = Pick<Config, "ORIGIN" | "SECRET">;

const plainName = "chamber.session_token";

/** The session token from the request's cookie; null without one or when the signature is not valid. */
export async function sessionToken(
  config: CookieConfig,
  request: Pick<Request, "headers">,
): Promise<string | null> {
  const cookies = request.headers.get("Cookie");
  if (!cookies) return null;
  const token = signed(config).get(cookies) ?? (await signedToken(config, cookies));
  if (token) signed(config).set(cookies, token);
  return token;
}

// By all cookies of a request. Checking a signature takes as long as asking for the session.
const signed = keptValues<string>(1_000);

async function signedToken(config: CookieConfig, cookies: string): Promise<string | null> {
  const value: unknown = await signedCookie(config, plainName).parse(cookies);
  if (typeof value === "string") return value || null;
  return value === null ? null : earlierToken(config, cookies);
}

/**
 * The token of a cookie from before 2026-11. Those have the same signature, which the router has already
 * checked, but contain the bare token. Needed until the longest session from then is over, so that nobody has
 * to sign in again.
 */
function earlierToken(config: CookieConfig, cookies: string): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${ownCookieName(config, plainName)}=([\\w-]+)\\.`);
  return pattern.exec(cookies)?.[1] ?? null;
}

/** The Set-Cookie header of a session; `seconds` is how long the browser keeps it. */
export function sessionCookie(config: CookieConfig, token: string, seconds: number): Promise<string> {
  return signedCookie(config, plainName).serialize(token, { maxAge: seconds });
}

/** The Set-Cookie headers that remove every session cookie the browser sent, and always our own. */
export function clearedSessionCookies(config: CookieConfig, request: Request): string[] {
  const sent = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  const names = new Set([
    ownCookieName(config, plainName),
    ...sent.filter((name) => /^[\w.-]+$/.test(name) && name.endsWith(plainName)),
  ]);
  return [...names].map(
    (name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${name.startsWith("__") ? "; Secure" : ""}`,
  );
}
