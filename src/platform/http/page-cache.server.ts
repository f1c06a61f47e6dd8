import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Clock } from "#platform/clock.server.ts";
import { flatHeaders } from "#platform/http/answer.server.ts";
import { cacheKey, isWorthKeeping } from "#platform/http/cache-key.ts";
import {
  type Encoding,
  encode,
  isCompressible,
  preferredEncoding,
} from "#platform/http/compression.server.ts";

const capacity = 64 * 1024 * 1024; // bytes of bodies, in all encodings, and of the addresses they are kept under
const largestPage = 2 * 1024 * 1024; // bytes; a larger one is rendered each time
/** How long a page may be shown although no change was announced: "past" and "today" change with time alone. */
export const longestLife = 30_000; // ms

/** A page in one encoding; its headers as Node writes them. */
type Variant = { body: Buffer; headers: string[]; notModified: string[]; etag: string };
type Entry = {
  madeAt: number;
  headers: Headers;
  body: Buffer;
  hash: string;
  variants: Partial<Record<Encoding, Variant>>;
};

export type PageCache = ReturnType<typeof openPageCache>;

/**
 * Pages of shared routes, kept in memory until a change is announced. A hit costs one look-up and one write; it touches
 * neither the router nor the database.
 */
export function openPageCache(clock: Clock) {
  const entries = new LRUCache<string, Entry>({
    maxSize: capacity,
    maxEntrySize: largestPage,
    sizeCalculation: sizeOf,
  });
  const inFlight = new Map<string, Promise<Entry | Response>>();
  const counts = { hits: 0, misses: 0, notModified: 0 };
  let generation = 0; // grows with every change; what was begun in an earlier one is not kept
  let trusted = false; // whether news of changes reaches this process

  const current = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const age = clock.now().getTime() - entry.madeAt;
    return age >= 0 && age < longestLife ? entry : undefined;
  };

  const write = (request: IncomingMessage, response: ServerResponse, variant: Variant) => {
    const known = request.headers["if-none-match"];
    if (known !== undefined && matches(known, variant.etag)) {
      counts.notModified += 1;
      response.writeHead(304, variant.notModified).end();
      return;
    }
    response.writeHead(200, variant.headers);
    response.end(request.method === "HEAD" ? undefined : variant.body);
  };

  /** Forgets everything, because something visitors can see has changed. */
  const clear = () => {
    generation += 1;
    entries.clear();
    inFlight.clear();
  };

  return {
    counts,

    /** Answers from memory at once, or says false. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const entry = current(cacheKey(request.url as string));
      if (!entry) return false;
      const variant = entry.variants[preferredEncoding(request.headers["accept-encoding"])];
      if (!variant) return false;
      counts.hits += 1;
      write(request, response, variant);
      return true;
    },

    /**
     * Answers by rendering, once for all who ask at the same moment, and keeps what may be kept.
     * @returns the answer when it may not be shared and the caller has to send it.
     */
    async answerByRendering(
      request: IncomingMessage,
      response: ServerResponse,
      render: () => Promise<Response>,
    ): Promise<Response | null> {
      const key = cacheKey(request.url as string);
      const kept = current(key);
      const awaited = kept ? undefined : inFlight.get(key);
      let found = kept ?? (await awaited);
      // An answer that may not be shared is for the one who asked for it first.
      if (!found || (awaited && found instanceof Response)) found = await renderOnce(key, render);
      if (found instanceof Response) return found;
      const variant = await variantOf(found, preferredEncoding(request.headers["accept-encoding"]));
      if (entries.peek(key) === found) entries.set(key, found); // counts the new variant's size
      if (!response.destroyed) write(request, response, variant);
      return null;
    },

    clear,

    /** Says whether announcements arrive; without them nothing is kept, as it might be out of date. */
    trust(connected: boolean) {
      trusted = connected;
      clear();
    },
  };

  function renderOnce(key: string, render: () => Promise<Response>): Promise<Entry | Response> {
    const begunIn = generation;
    const rendering = (async () => {
      counts.misses += 1;
      const madeAt = clock.now().getTime();
      const answer = await render();
      if (!isShareable(answer)) return answer;
      const body = Buffer.from(await answer.arrayBuffer());
      const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
      const entry: Entry = { madeAt, headers: answer.headers, body, hash, variants: {} };
      if (begunIn === generation && trusted && isWorthKeeping(key)) entries.set(key, entry);
      return entry;
    })();
    inFlight.set(key, rendering);
    const done = () => {
      if (inFlight.get(key) === rendering) inFlight.delete(key);
    };
    rendering.then(done, done);
    return rendering;
  }
}

/** Whether the answer of a shared route is the same for every visitor: a finished page that says nothing against it. */
export function isShareable({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has("Set-Cookie")) return false;
  return !/no-store|private/.test(headers.get("Cache-Control") ?? "");
}

async function variantOf(entry: Entry, wanted: Encoding): Promise<Variant> {
  const compresses = isCompressible(entry.headers.get("Content-Type"), entry.body.length);
  const encoding = compresses ? wanted : "identity";
  const variant = entry.variants[encoding] ?? (await makeVariant(entry, encoding));
  entry.variants[encoding] = variant;
  entry.variants[wanted] = variant;
  return variant;
}

async function makeVariant(entry: Entry, encoding: Encoding): Promise<Variant> {
  const body = await encode(entry.body, encoding, "many");
  const etag = encoding === "identity" ? `"${entry.hash}"` : `"${entry.hash}-${encoding}"`;
  const headers = new Headers(entry.headers);
  headers.set("Cache-Control", "public, max-age=0, must-revalidate"); // browsers and proxies keep it, and ask each time
  headers.set("Vary", "Accept-Encoding, Cookie");
  headers.set("ETag", etag);
  const notModified = new Headers(headers);
  notModified.delete("Content-Type");
  headers.set("Content-Length", String(body.length));
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return { body, etag, headers: flatHeaders(headers), notModified: flatHeaders(notModified) };
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return (
    ifNoneMatch === etag ||
    ifNoneMatch === "*" ||
    ifNoneMatch.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, "") === etag)
  );
}

function sizeOf(entry: Entry, key: string): number {
  const bodies = new Set([entry.body, ...Object.values(entry.variants).map((variant) => variant.body)]);
  return [...bodies].reduce((sum, body) => sum + body.length, 2048 + 2 * key.length);
}
