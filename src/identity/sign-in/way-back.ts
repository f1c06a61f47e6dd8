import { isLocalPath } from "#platform/http/local-path.ts";

/** Where a program wants to go on after a mail: a page of its own, and the challenge of PKCE (RFC 7636). */
export type WayBack = { codeChallenge: string; redirectTo: string };

/** What a client of the API adds to a request for a mail: it wants a code in it, and perhaps a way back. */
export type ProgramRequest = { wayBack: WayBack | null };

/** A request for a mail to an address. Without `program` it comes from a page of ours. */
export type MailRequest = { email: string; program?: ProgramRequest };

const longestTarget = 1_000; // characters

/**
 * The address that a mailed link may lead to, in its canonical form: a page of this site or of a site that
 * API_ORIGINS names. Null for every other one.
 */
export function allowedTarget(
  { ORIGIN, API_ORIGINS }: { ORIGIN: string; API_ORIGINS: string[] },
  redirectTo: string,
): string | null {
  if (redirectTo.length > longestTarget) return null;
  const url = URL.parse(redirectTo);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return [ORIGIN, ...API_ORIGINS].includes(url.origin) ? url.href : null;
}

/** `value` if it is a path of this site, else `fallback` (4.34). */
export function safeRedirect(value: string | null | undefined, fallback: string): string {
  return value && isLocalPath(value) ? value : fallback;
}
