import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { createContext, RouterContextProvider } from "react-router";
import { isHttps } from "#platform/http/security-headers.server.ts";
import type { SharedRoutes } from "#platform/http/shared-routes.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";

/** What the log and the metrics need to know of a request: its id, the pattern of its route, the client's address. */
export type RequestNotes = { id: string; pattern: string; address: string };
export const notesContext = createContext<RequestNotes>();

/** React Router's request handler, and which addresses get the same response for all visitors. */
export type App = {
  answer: (request: Request, context: RouterContextProvider) => Promise<Response>;
  sharedRoutes: SharedRoutes;
};

export function hangUpSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * The Request for loaders and actions. Its URL is built from `origin`, one of our own, never from a header
 * that a client can set. HEAD becomes GET, so that both return the same headers.
 */
export function toWebRequest(
  request: IncomingMessage,
  { origin, signal, body }: { origin: string; signal?: AbortSignal; body?: Buffer | Readable },
): Request {
  return new Request(`${origin}${request.url}`, {
    method: request.method === "HEAD" ? "GET" : request.method,
    headers: headersOf(request, () => true),
    signal,
    ...(body ? { body: bodyOf(body), duplex: "half" } : {}),
  });
}

/**
 * The Request for another client of the API: with its own method, and without cookies, so that a page of
 * another site cannot use a visitor's session here.
 */
export function toApiRequest(
  request: IncomingMessage,
  {
    origin,
    signal,
    body,
    method = request.method,
  }: { origin: string; signal: AbortSignal; body: Buffer | null; method?: string },
): Request {
  return new Request(`${origin}${request.url}`, {
    method,
    headers: headersOf(request, (name) => name !== "cookie"),
    signal,
    ...(body ? { body: bodyOf(body) } : {}),
  });
}

/**
 * The Request for a page at the address that many visitors share: without the cookies and the language of the visitor
 * who happens to ask first, and without an abort signal, because others may wait for the same page.
 */
export function toSharedRequest(address: string, request: IncomingMessage, origin: string): Request {
  return new Request(`${origin}${address}`, {
    headers: headersOf(request, (name) => neededByAll.has(name)),
  });
}

const neededByAll = new Set(["accept", "x-chamber-client-address"]);

function headersOf(request: IncomingMessage, isWanted: (name: string) => boolean): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || !isWanted(name)) continue;
    for (const item of [value].flat()) headers.append(name, item);
  }
  return headers;
}

function bodyOf(body: Buffer | Readable) {
  return body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : new Uint8Array(body);
}

/**
 * Passes requests to React Router. `headers` and the CSP `pagePolicy` are added to responses that do not set
 * their own.
 */
export function openRouter({
  app,
  platform,
  headers,
  pagePolicy,
}: {
  app: Pick<App, "answer">;
  platform: Platform;
  headers: Headers;
  pagePolicy: string;
}) {
  return async function callRouter(request: Request, notes: RequestNotes): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(platformContext, platform);
    context.set(notesContext, notes);
    const answer = await app.answer(request, context);
    const all = new Headers(answer.headers);
    all.delete("Content-Length"); // compression changes it
    if (isHttps(platform.config)) keepCookiesOnHttps(all);
    for (const [name, value] of headers) if (!all.has(name)) all.set(name, value);
    if (!all.has("Content-Security-Policy")) all.set("Content-Security-Policy", pagePolicy);
    return new Response(answer.body, { status: answer.status, headers: all });
  };
}

/** No cookie of an https site, ours or another's, is sent over plain http. */
function keepCookiesOnHttps(headers: Headers) {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies)
    headers.append("Set-Cookie", /;\s*Secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`);
}
