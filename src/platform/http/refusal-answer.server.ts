import type { IncomingMessage } from "node:http";
import { plainAnswer } from "#platform/http/answer.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import {
  contentSecurityPolicy,
  type HeaderPolicy,
  inertHeaders,
  securityHeaders,
} from "#platform/http/security-headers.server.ts";

export type RefusalStatus = keyof typeof refusals;

const moreHeaders: Partial<Record<RefusalStatus, Record<string, string>>> = {
  400: { Connection: "close" },
  405: { Allow: "GET, HEAD, POST" },
  408: { Connection: "close" },
  413: { Connection: "close" },
  503: { "Retry-After": "10" },
};

const frame = "max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;font:1.125rem/1.6 Georgia,serif";

/**
 * Makes the responses to requests that are refused before they reach the application: a small page for
 * browsers, one line of text for other clients.
 */
export function openRefusals(policy: HeaderPolicy) {
  const inert = inertHeaders(policy);
  const ofPages = securityHeaders(policy);
  ofPages.set("Content-Security-Policy", contentSecurityPolicy(policy));
  ofPages.set("Content-Type", "text/html; charset=utf-8");
  ofPages.set("Cache-Control", "no-store");
  return (request: IncomingMessage, status: RefusalStatus): Response => {
    const words = refusals[status];
    const asksForPage = request.headers.accept?.includes("text/html") && !request.url?.includes(".data");
    const answer = asksForPage
      ? new Response(page(words), { status, headers: ofPages })
      : plainAnswer(status, words, inert);
    for (const [name, value] of Object.entries(moreHeaders[status] ?? {})) answer.headers.set(name, value);
    return answer;
  };
}

function page(words: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Sorry</title></head><body><main style="${frame}"><h1>Sorry</h1><p>${words}</p>` +
    `<p><a href="/">Go to the home page</a></p></main></body></html>`
  );
}
