import { hideTokens } from "#platform/hide-secrets.ts";
import { pageUrl } from "#platform/http/page-url.ts";

const longestPath = 200; // characters that are logged

/**
 * The path of an unknown URL as it is logged (2.28.02): without the token of a mistyped link, JSON-encoded, so
 * that it stays on one line, and shortened.
 */
export function attemptedPath(url: string): string {
  return JSON.stringify(hideTokens(pageUrl({ url }).pathname)).slice(0, longestPath);
}
