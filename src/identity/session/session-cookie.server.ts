import { parseCookies } from "better-auth/cookies";
import { constantTimeEqual, makeSignature } from "better-auth/crypto";
import type { Config } from "#platform/config.server.ts";

type CookieConfig = Pick<Config, "ORIGIN" | "SECRET">;

const plainName = "chamber.session_token";

function isSecure({ ORIGIN }: CookieConfig): boolean {
  return ORIGIN.startsWith("https:");
}

function cookieName(config: CookieConfig): string {
  return `${isSecure(config) ? "__Secure-" : ""}${plainName}`;
}

/** The session's token from the request's cookie; null without one, or when the signature is not ours. */
export async function sessionToken(config: CookieConfig, request: Request): Promise<string | null> {
  const value = parseCookies(request.headers.get("Cookie") ?? "").get(cookieName(config));
  if (!value) return null;
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, dot);
  if (dot < 1) return null;
  return constantTimeEqual(value.slice(dot + 1), await makeSignature(token, config.SECRET)) ? token : null;
}

/** The Set-Cookie line of a session, in the form Better Auth gives it; `seconds` is how long the browser keeps it. */
export async function sessionCookie(config: CookieConfig, token: string, seconds: number): Promise<string> {
  const value = encodeURIComponent(`${token}.${await makeSignature(token, config.SECRET)}`);
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
