import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Clock } from "#platform/clock.server.ts";
import { flatHeaders } from "#platform/http/answer.server.ts";
import { isWorthKeeping } from "#platform/http/cache-key.ts";
import {
  type Encoding,
  encode,
  isCompressible,
  preferredEncoding,
} from "#platform/http/compression.server.ts";

const capacity = 64 * 1024 * 1024; // bytes of bodies in all encodings, and of their keys
const largestPage = 2 * 1024 * 1024; // bytes; a larger one is rendered each time
/** Longest age of a cached page if no change was announced: "past" and "today" change with time alone. */
export const longestLife = 30_000; // ms

/** A page in one encoding; its headers as the flat list that Node writes. */
type Variant = { body: Buffer; headers: string[]; notModified: string[]; etag: string };
type Entry = {
  madeAt: number;
  endsAt: number;
  headers: Headers;
  body: Buffer;
  hash: string;
  variants: Partial<Record<Encoding, Variant>>;
};

export type PageCache = ReturnType<typeof openPageCache>;

/**
 * Caches pages of shared routes in memory until a change is announced. A hit costs one lookup and one write,
 * without the router or the database.
 * @param endOfDay when the organisation's day at an instant is over: no page outlives it, because a new day opens another
 *   month, price or state
 */
export function openPageCache(clock: Clock, endOfDay?: (now: Date) => Date) {
  const entries = new LRUCache<string, Entry>({
    maxSize: capacity,
    maxEntrySize: largestPage,
    sizeCalculation: sizeOf,
  });
  const inFlight = new Map<string, Promise<Entry | Response>>();
  const counts = { hits: 0, misses: 0, notModified: 0 };
  let generation = 0; // grows with every change; a page whose rendering began before it is not cached
  let trusted = false; // whether change notifications reach this process

  const current = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const now = clock.now().getTime();
    return now >= entry.madeAt && now < entry.endsAt ? entry : undefined;
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

  const clear = () => {
    generation += 1;
    entries.clear();
    inFlight.clear();
  };

  return {
    counts,

    /** Answers with what is cached under `key`; false when it is not, or not in the wanted encoding. */
    answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const entry = current(key);
      if (!entry) return false;
      const variant = entry.variants[preferredEncoding(request.headers["accept-encoding"])];
      if (!variant) return false;
      counts.hits += 1;
      write(request, response, variant);
      return true;
    },

    /**
     * Answers by rendering, once for all concurrent requests of a key, and caches the page if that is allowed.
     * @returns the response when it must not be shared and the caller has to send it; otherwise null
     */
    async answerByRendering(
      key: string,
      request: IncomingMessage,
      response: ServerResponse,
      render: () => Promise<Response>,
    ): Promise<Response | null> {
      const kept = current(key);
      const awaited = kept ? undefined : inFlight.get(key);
      let found = kept ?? (await awaited);
      // A response that must not be shared goes only to the request that started the rendering.
      if (!found || (awaited && found instanceof Response)) found = await renderOnce(key, render);
      if (found instanceof Response) return found;
      const variant = await variantOf(found, preferredEncoding(request.headers["accept-encoding"]));
      if (entries.peek(key) === found) entries.set(key, found);
      if (!response.destroyed) write(request, response, variant);
      return null;
    },

    clear,

    /**
     * Sets whether change notifications arrive; without them nothing is cached, because it might be out of
     * date.
     */
    trust(connected: boolean) {
      trusted = connected;
      clear();
    },
  };

  function renderOnce(key: string, render: () => Promise<Response>): Promise<Entry | Response> {
    const begunIn = generation;
    const rendering = (async () => {
      counts.misses += 1;
      const now = clock.now();
      const madeAt = now.getTime();
      const endsAt = Math.min(madeAt + longestLife, endOfDay?.(now).getTime() ?? Number.POSITIVE_INFINITY);
      const answer = await render();
      if (!isShareable(answer)) return answer;
      const body = Buffer.from(await answer.arrayBuffer());
      const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
      const entry: Entry = { madeAt, endsAt, headers: answer.headers, body, hash, variants: {} };
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

/**
 * Whether the response of a shared route may be given to every visitor: status 200, no Set-Cookie, and
 * neither no-store nor private.
 */
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
  headers.set("Cache-Control", "public, max-age=0, must-revalidate"); // cached, but always revalidated
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
