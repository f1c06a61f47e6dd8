import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { createContext, RouterContextProvider } from "react-router";
import type { Answer } from "#platform/http/answer.server.ts";
import { lineStreamType } from "#platform/http/line-stream.ts";
import type { RawHeaders } from "#platform/http/security-headers.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";

/** What a request turned out to be about, for the log and the figures, and the address it came from. */
export type RequestNotes = { id: string; pattern: string; address: string };
export const notesContext = createContext<RequestNotes>();

/** React Router's request handler. */
export type App = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * The request as our loaders and actions see it. Its address is built from `origin`, one of our own, never from
 * a header a client can set. HEAD is asked as GET, so that both give the same headers.
 */
export function toWebRequest(
  request: IncomingMessage,
  origin: string,
  body?: Buffer | Readable,
  shared = false,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || (shared && !neededByAll.has(name))) continue;
    for (const item of [value].flat()) headers.append(name, item);
  }
  const method = request.method === "HEAD" ? "GET" : request.method;
  return new Request(`${origin}${request.url}`, {
    method,
    headers,
    ...(body ? { body: bodyOf(body), duplex: "half" } : {}),
  });
}

function bodyOf(body: Buffer | Readable) {
  return body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : new Uint8Array(body);
}

// A page rendered for everyone sees nothing of the one who happened to ask first: no cookie, no language.
const neededByAll = new Set(["accept", "x-chamber-client-address"]);

/** Lets the application answer, and reads its answer whole, unless it is told line by line while it is made. */
export async function askApp(
  app: App,
  platform: Platform,
  request: Request,
  notes: RequestNotes,
  defaults: RawHeaders,
  pagePolicy: string,
): Promise<Answer> {
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  context.set(notesContext, notes);
  const response = await app(request, context);
  const contentType = response.headers.get("content-type");
  const stream = contentType === lineStreamType ? (response.body ?? undefined) : undefined;
  const body = stream ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer());
  const headers: RawHeaders = [];
  for (const [name, value] of response.headers) if (name !== "content-length") headers.push(name, value);
  const own = new Set(headers.filter((_, index) => index % 2 === 0));
  for (let index = 0; index < defaults.length; index += 2) {
    const name = defaults[index] as string;
    if (!own.has(name.toLowerCase())) headers.push(name, defaults[index + 1] as string);
  }
  if (!own.has("content-security-policy")) headers.push("Content-Security-Policy", pagePolicy);
  return { status: response.status, headers, body, contentType, stream };
}
