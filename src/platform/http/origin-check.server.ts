import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a request that may change data comes from one of our pages (CSRF protection). Browsers state the
 * source of a request in headers that no page can forge:
 *
 * - `Origin`, if sent, must be one of `ownOrigins`. "null" (sandboxed frames, data: pages) is refused.
 * - `Sec-Fetch-Site` must be "same-origin", or "none" (started by the user, without a page). "same-site" is
 *   refused: another site under our registrable domain is not ours.
 * - Without `Sec-Fetch-Site` (old browsers, plain http) `Origin` must be ours or, if that is absent too,
 *   `Referer`. A request with none of these headers is refused.
 */
export function comesFromOwnPage(headers: IncomingHttpHeaders, ownOrigins: ReadonlySet<string>): boolean {
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (origin !== undefined && !ownOrigins.has(origin)) return false;
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin !== undefined) return true;
  return referer !== undefined && URL.canParse(referer) && ownOrigins.has(new URL(referer).origin);
}

/**
 * Whether a request comes from a program and not from a page in a browser: it carries no cookies and none of
 * the headers by which browsers state a request's source, so it cannot misuse a session.
 */
export function comesFromNoPage(headers: IncomingHttpHeaders): boolean {
  return [headers.cookie, headers.origin, headers.referer, headers["sec-fetch-site"]].every(
    (value) => value === undefined,
  );
}

/**
 * The origins of our own pages: only the configured ORIGIN or, without one, the listening address under each
 * of its names.
 */
export function ownOrigins(
  configured: string | undefined,
  listening: { host: string; port: number },
): Set<string> {
  if (configured) return new Set([configured]);
  const hosts = [urlHost(listening.host), "localhost", "127.0.0.1", "[::1]"];
  return new Set(hosts.map((host) => new URL(`http://${host}:${listening.port}`).origin));
}

/** A host as written in a URL: IPv6 in brackets, 127.0.0.1 for "all interfaces". */
export function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
