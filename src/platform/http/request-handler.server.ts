import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ChangeListener } from "#platform/change-notifications.server.ts";
import { isOutage, isUnstorable } from "#platform/database-faults.ts";
import { isStoreFault } from "#platform/files.server.ts";
import { hideTokens } from "#platform/hide-secrets.ts";
import { sendAnswer } from "#platform/http/answer.server.ts";
import {
  type App,
  hangUpSignal,
  openRouter,
  type RequestNotes,
  toApiRequest,
  toSharedRequest,
  toWebRequest,
} from "#platform/http/app-request.server.ts";
import { bodyLimit, isStreamed, readBody } from "#platform/http/body-limit.server.ts";
import { hasOwnCookie } from "#platform/http/cache-key.ts";
import { addressGroup, stampClientAddress } from "#platform/http/client-address.server.ts";
import type { Metrics } from "#platform/http/metrics.server.ts";
import { comesFromNoPage, comesFromOwnPage } from "#platform/http/origin-check.server.ts";
import type { PageCache } from "#platform/http/page-cache.server.ts";
import { openRefusals, type RefusalStatus } from "#platform/http/refusal-answer.server.ts";
import {
  contentSecurityPolicy,
  type HeaderPolicy,
  inertHeaders,
  securityHeaders,
} from "#platform/http/security-headers.server.ts";
import type { OwnFiles } from "#platform/http/stored-file.server.ts";
import { streamBody } from "#platform/http/streamed-body.server.ts";
import { makePage } from "#platform/in-turns.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** Serves a file of the build or of public/, or calls `next`. */
export type Assets = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The calls of other clients than browsers: which paths are theirs, and the response to one of them. */
export type Api = {
  takes: (path: string) => boolean;
  /** `refused` is set when the request was refused before; the response then says so in the API's own form. */
  answer: (request: Request, notes: RequestNotes, refused?: RefusalStatus) => Promise<Response>;
};

export type HandlerParts = {
  platform: Platform;
  app: App;
  api: Api;
  assets: Assets;
  cache: PageCache;
  changes: Pick<ChangeListener, "caughtUp">;
  ownFiles: OwnFiles[];
  metrics: Metrics;
  ownOrigins: ReadonlySet<string>;
  /** Paths that other servers may post to, as mail providers do on a reader's behalf (RFC 8058). */
  mailedPosts: ReadonlySet<string>;
  policy: HeaderPolicy;
  /** The session that a request shows, by which visitors take turns; null without one of ours. */
  asker: (request: IncomingMessage) => Promise<string | null>;
};

const longestAddress = 8_192; // characters of path and query
const methods = new Set(["GET", "HEAD", "POST"]);
const apiMethods = new Set([...methods, "PUT", "DELETE", "OPTIONS"]);
const withoutBody = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Handles a request between the socket and the application, in this order: page cache, client address,
 * method, address length; for POST the origin check and the body, otherwise uploaded and built files; then
 * the application.
 */
export function createHandler(parts: HandlerParts) {
  const { platform, app, api, assets, cache, changes, ownFiles, metrics, ownOrigins, mailedPosts } = parts;
  const { policy, asker } = parts;
  const { config, log } = platform;
  const headers = securityHeaders(policy);
  const pagePolicy = contentSecurityPolicy(policy);
  const callRouter = openRouter({ app, platform, headers, pagePolicy });
  metrics.watchCache(cache.counts);
  const inert = inertHeaders(policy);
  const refusal = openRefusals(policy);

  const refuse = (request: IncomingMessage, response: ServerResponse, status: RefusalStatus) =>
    sendAnswer(request, response, refusal(request, status));

  const handleWrite = async (request: IncomingMessage, response: ServerResponse, notes: RequestNotes) => {
    const path = pathOf(request);
    const mailed = mailedPosts.has(path) && comesFromNoPage(request.headers);
    if (!mailed && !comesFromOwnPage(request.headers, ownOrigins)) return refuse(request, response, 403);
    const type = request.headers["content-type"];
    const take = isStreamed(path, type) ? streamBody : readBody;
    const read = await take(request, bodyLimit(path, type), addressGroup(notes.address));
    if (!read.ok) return refuse(request, response, read.status);
    try {
      // React Router compares the Origin header with the request's URL as well.
      const origin = request.headers.origin ?? config.ORIGIN;
      const signal = hangUpSignal(response);
      const answer = await callRouter(toWebRequest(request, { origin, signal, body: read.body }), notes);
      await changes.caughtUp(); // a page loaded right after saving must show what was saved
      const isWhole = "rest" in read ? await read.rest() : true;
      if (!isWhole) answer.headers.set("Connection", "close");
      await sendAnswer(request, response, asPrivate(answer));
    } finally {
      read.release();
    }
  };

  const handleRead = async (request: IncomingMessage, response: ServerResponse, notes: RequestNotes) => {
    const origin = config.ORIGIN;
    const signal = hangUpSignal(response);
    const shared = app.sharedRoutes.find(request.url as string, hasOwnCookie(request.headers.cookie));
    const make = async () =>
      shared
        ? cache.answerByRendering(shared, request, response, () =>
            callRouter(toSharedRequest(shared, request, origin), notes),
          )
        : callRouter(toWebRequest(request, { origin, signal }), notes);
    const from = (await asker(request)) ?? addressGroup(notes.address);
    const page = await makePage(from, signal, make);
    if (page?.made) await sendAnswer(request, response, asPrivate(page.made));
    else if (!page && !signal.aborted) await refuse(request, response, 503);
  };

  const handleCall = async (
    request: IncomingMessage,
    response: ServerResponse,
    notes: RequestNotes,
    refused: RefusalStatus | undefined,
  ) => {
    const isSent = !withoutBody.has(request.method as string);
    const limit = bodyLimit(pathOf(request), request.headers["content-type"]);
    const readSent = () => readBody(request, limit, addressGroup(notes.address));
    const read = refused
      ? ({ ok: false, status: refused } as const)
      : isSent
        ? await readSent()
        : nothingRead;
    try {
      const body = read.ok ? read.body : null;
      // A Request cannot be made with every method that a client may send.
      const method = refused ? "GET" : request.method;
      const signal = hangUpSignal(response);
      const asked = toApiRequest(request, { origin: config.ORIGIN, signal, body, method });
      const answer = await api.answer(asked, notes, read.ok ? undefined : read.status);
      if (isSent) await changes.caughtUp();
      for (const [name, value] of inert) if (!answer.headers.has(name)) answer.headers.set(name, value);
      if (!read.ok) answer.headers.set("Connection", "close");
      await sendAnswer(request, response, answer);
    } finally {
      if (read.ok) read.release();
    }
  };

  const dispatch = async (request: IncomingMessage, response: ServerResponse, notes: RequestNotes) => {
    const method = request.method as string;
    const isCall = api.takes(pathOf(request));
    const refused = refusalOf(request, isCall ? apiMethods : methods);
    if (isCall) return handleCall(request, response, notes, refused);
    if (refused) return refuse(request, response, refused);
    if (!isDecodable(pathOf(request))) return refuse(request, response, 400);
    if (method === "POST") return handleWrite(request, response, notes);
    for (const answer of ownFiles) if (await answer(request, response, headers)) return;
    response.setHeaders(inert);
    await new Promise<void>((passedOn, failed) => {
      response.once("close", passedOn);
      assets(request, response, () => {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        handleRead(request, response, notes).then(passedOn, failed);
      });
    });
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isRead(request) && !hasOwnCookie(request.headers.cookie)) {
      const shared = app.sharedRoutes.recall(request.url as string);
      if (shared && cache.answer(shared, request, response)) return;
    }
    return work(request, response);
  };

  const work = async (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    const address = stampClientAddress(request, config.TRUST_PROXY);
    const notes: RequestNotes = { id: randomUUID(), pattern: "", address };
    response.once("close", () => {
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      const { statusCode: status } = response;
      metrics.observe({
        method: request.method ?? "",
        pattern: notes.pattern || "other",
        status,
        seconds: ms / 1000,
      });
      const path = hideTokens(pathOf(request)).slice(0, 200);
      log.info({ method: request.method, path, status, ms, request: notes.id }, "answered");
    });
    try {
      await dispatch(request, response, notes);
    } catch (error) {
      log.error({ error, request: notes.id }, "request failed");
      if (!response.headersSent) await refuse(request, response, statusOf(error));
      else response.destroy();
    }
  };
  return handle;
}

const nothingRead = { ok: true, body: null, release: () => undefined } as const;

function pathOf({ url }: IncomingMessage): string {
  return url?.split("?", 1)[0] ?? "";
}

function refusalOf(
  { method, url }: IncomingMessage,
  allowed: ReadonlySet<string>,
): RefusalStatus | undefined {
  if (!allowed.has(method as string)) return 405;
  if (!url?.startsWith("/")) return 400;
  return url.length > longestAddress ? 414 : undefined;
}

// The router would write each path that it cannot decode to the console, past the log.
function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== ""; // used, because a bundler drops a call whose value is not
  } catch {
    return false;
  }
}

/** The status for an error thrown outside loaders and actions, e.g. by a body that is written row by row. */
function statusOf(error: unknown): RefusalStatus {
  if (isUnstorable(error)) return 400;
  return isOutage(error) || isStoreFault(error) ? 503 : 500;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Marks a response that neither browsers nor proxies may cache. */
function asPrivate(answer: Response): Response {
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}
