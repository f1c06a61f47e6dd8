import { pageUrl } from "#platform/http/page-url.ts";

const longestPath = 200; // characters that are logged

/**
 * The path of an unknown URL as it is logged (2.28.02): JSON-encoded, so that it stays on one line, and
 * shortened.
 */
export function attemptedPath(url: string): string {
  return JSON.stringify(pageUrl({ url }).pathname).slice(0, longestPath);
}
