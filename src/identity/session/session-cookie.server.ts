import { createHmac } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { constantTimeEqual } from "better-auth/crypto";
import type { Config } from "#platform/config.server.ts";

type CookieConfig = Pick<Config, "ORIGIN" | "SECRET">;

const plainName = "chamber.session_token";

function isSecure({ ORIGIN }: CookieConfig): boolean {
  return ORIGIN.startsWith("https:");
}

function cookieName(config: CookieConfig): string {
  return `${isSecure(config) ? "__Secure-" : ""}${plainName}`;
}

/** As Better Auth signs a cookie; its own way asks a thread for each, which costs a page a good part of its time. */
function signatureOf(token: string, { SECRET }: CookieConfig): string {
  return createHmac("sha256", SECRET).update(token).digest("base64");
}

/** The session's token from the request's cookie; null without one, or when the signature is not ours. */
export function sessionToken(config: CookieConfig, request: Request): string | null {
  const value = parseCookies(request.headers.get("Cookie") ?? "").get(cookieName(config));
  if (!value) return null;
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, dot);
  if (dot < 1) return null;
  return constantTimeEqual(value.slice(dot + 1), signatureOf(token, config)) ? token : null;
}

/** The Set-Cookie line of a session, in the form Better Auth gives it; `seconds` is how long the browser keeps it. */
export function sessionCookie(config: CookieConfig, token: string, seconds: number): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token, config)}`);
  return `${cookieName(config)}=${value}; Max-Age=${seconds}; ${attributes(isSecure(config))}`;
}

/** The Set-Cookie lines that remove every session cookie the browser sent, and ours in any case. */
export function clearedSessionCookies(config: CookieConfig, request: Request): string[] {
  const sent = [...parseCookies(request.headers.get("Cookie") ?? "").keys()];
  const names = new Set([cookieName(config), ...sent.filter((name) => name.endsWith(plainName))]);
  return [...names].map((name) => `${name}=; Max-Age=0; ${attributes(name.startsWith("__"))}`);
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
