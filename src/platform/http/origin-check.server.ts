import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a request that may change something comes from a page of ours. Browsers tell where a request comes
 * from in headers that no page can forge:
 *
 * - `Origin` must be one of `ownOrigins` wherever it is sent. "null" (sandboxed frames, data: pages) is not.
 * - `Sec-Fetch-Site` must be "same-origin", or "none" (a person's own doing, with no page behind it).
 *   "same-site" is refused: another site under our registrable domain is not us.
 * - Where an old browser, or one on plain http, sends no `Sec-Fetch-Site`, an own `Origin` is needed or, where
 *   that is absent too, a `Referer` of ours. A request that tells nothing is refused.
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
 * Whether a request comes from a program and not from a page in a browser: it carries no cookies and none of the headers
 * by which browsers say where a request comes from, so it cannot misuse a session.
 */
export function comesFromNoPage(headers: IncomingHttpHeaders): boolean {
  return [headers.cookie, headers.origin, headers.referer, headers["sec-fetch-site"]].every(
    (value) => value === undefined,
  );
}

/**
 * The origins under which our own pages are open. A configured ORIGIN is the only one; without one, the
 * listening address under each of its names.
 */
export function ownOrigins(
  configured: string | undefined,
  listening: { host: string; port: number },
): Set<string> {
  if (configured) return new Set([configured]);
  const hosts = [urlHost(listening.host), "localhost", "127.0.0.1", "[::1]"];
  return new Set(hosts.map((host) => new URL(`http://${host}:${listening.port}`).origin));
}

/** A host as it stands in an address: IPv6 in brackets, "every interface" as this machine. */
export function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
