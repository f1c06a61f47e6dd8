import type { IncomingMessage } from "node:http";
import { type Answer, plainAnswer } from "#platform/http/answer.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import {
  contentSecurityPolicy,
  type HeaderPolicy,
  inertPolicy,
  type RawHeaders,
  securityHeaders,
} from "#platform/http/security-headers.server.ts";

export type RefusalStatus = keyof typeof refusals;

const frame = "max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;font:1.125rem/1.6 Georgia,serif";

/**
 * Says why a request is not answered, before or without the application: a small page to a person's browser,
 * one line of text to everything else.
 */
export function openRefusals(policy: HeaderPolicy) {
  const headers = securityHeaders(policy);
  const inert = [...headers, "Content-Security-Policy", inertPolicy];
  const pageHeaders = [...headers, "Content-Security-Policy", contentSecurityPolicy(policy)];
  return (request: IncomingMessage, status: RefusalStatus, more: RawHeaders = []): Answer => {
    const words = refusals[status];
    const asksForPage = request.headers.accept?.includes("text/html") && !request.url?.includes(".data");
    if (!asksForPage) return plainAnswer(status, words, inert, more);
    const contentType = "text/html; charset=utf-8";
    return {
      status,
      headers: [...pageHeaders, "Content-Type", contentType, "Cache-Control", "no-store", ...more],
      body: Buffer.from(page(words)),
      contentType,
    };
  };
}

function page(words: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Sorry</title></head><body><main style="${frame}"><h1>Sorry</h1><p>${words}</p>` +
    `<p><a href="/">Go to the home page</a></p></main></body></html>`
  );
}
