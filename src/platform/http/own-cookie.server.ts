import { createCookie } from "react-router";
import type { Config } from "#platform/config.server.ts";
import { isHttps } from "./security-headers.server.ts";

/**
 * The name of a cookie of ours. Browsers take one with this prefix from this very host alone: a neighbour under our
 * domain cannot plant one.
 */
export function ownCookieName(config: Pick<Config, "ORIGIN">, name: string): string {
  return `${isHttps(config) ? "__Host-" : ""}${name}`;
}

/** A signed cookie that no script reads; without `maxAge` (seconds) the browser drops it at the end of its session. */
export function signedCookie(config: Pick<Config, "ORIGIN" | "SECRET">, name: string, maxAge?: number) {
  return createCookie(ownCookieName(config, name), {
    secrets: [config.SECRET],
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(config),
    path: "/",
    maxAge,
  });
}
