import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Clock } from "#platform/clock.server.ts";
import type { Answer } from "#platform/http/answer.server.ts";
import { cacheKey, isWorthKeeping } from "#platform/http/cache-key.ts";
import {
  type Encoding,
  encode,
  isWorthCompressing,
  preferredEncoding,
} from "#platform/http/compression.server.ts";
import type { RawHeaders } from "#platform/http/security-headers.server.ts";

const capacity = 64 * 1024 * 1024; // bytes of bodies, in all encodings, and of the addresses they are kept under
const largestPage = 2 * 1024 * 1024; // bytes; a larger one is rendered each time
/** How long an answer may be shown although nothing was announced: "past" and "today" change with time alone. */
export const longestLife = 30_000; // ms

type Variant = { body: Buffer; headers: RawHeaders; notModified: RawHeaders; etag: string };
type Entry = { madeAt: number; answer: Answer; variants: Partial<Record<Encoding, Variant>>; hash: string };

export type PageCache = ReturnType<typeof openPageCache>;

/**
 * Answers to anonymous GETs, kept in memory until a change is announced. A hit costs one look-up and one write;
 * it touches neither the router nor the database.
 */
export function openPageCache(clock: Clock) {
  const entries = new LRUCache<string, Entry>({
    maxSize: capacity,
    maxEntrySize: largestPage,
    sizeCalculation: sizeOf,
  });
  const flights = new Map<string, Promise<Entry | Answer>>();
  const counts = { hits: 0, misses: 0, notModified: 0 };
  let era = 0; // grows with every change; what was begun in an earlier era is not kept
  let trusted = false; // whether news of changes reaches this process

  const fresh = (key: string) => {
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
    era += 1;
    entries.clear();
    flights.clear();
  };

  return {
    counts,

    /** Answers from memory at once, or says false. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const entry = fresh(cacheKey(request.url as string));
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
      render: () => Promise<Answer>,
    ): Promise<Answer | null> {
      const key = cacheKey(request.url as string);
      const kept = fresh(key);
      const flown = kept ? undefined : flights.get(key);
      let found = kept ?? (await flown);
      if (!found || (flown && !("variants" in found))) found = await fly(key, render);
      if (!("variants" in found)) return found;
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

  function fly(key: string, render: () => Promise<Answer>): Promise<Entry | Answer> {
    const begun = era;
    const flight = (async () => {
      counts.misses += 1;
      const madeAt = clock.now().getTime();
      const answer = await render();
      if (!isShareable(answer)) return answer;
      const hash = createHash("sha256").update(answer.body).digest("base64url").slice(0, 22);
      const entry: Entry = { madeAt, answer, variants: {}, hash };
      if (begun === era && trusted && isWorthKeeping(key)) entries.set(key, entry);
      return entry;
    })();
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.then(land, land);
    return flight;
  }
}

/** Whether an answer is the same for every visitor without a session. */
export function isShareable({ status, headers, stream }: Answer): boolean {
  if (status !== 200 || stream) return false;
  return !headers.some((name, index) => {
    if (index % 2 === 1) return false;
    const lower = name.toLowerCase();
    if (lower === "set-cookie") return true;
    return lower === "cache-control" && /no-store|private/.test(headers[index + 1] ?? "");
  });
}

async function variantOf(entry: Entry, wanted: Encoding): Promise<Variant> {
  const { answer, hash } = entry;
  const compresses = isWorthCompressing(answer.contentType, answer.body.length);
  const encoding = compresses ? wanted : "identity";
  const known = entry.variants[encoding];
  const variant = known ?? (await makeVariant(answer, hash, encoding));
  entry.variants[encoding] = variant;
  entry.variants[wanted] = variant;
  return variant;
}

async function makeVariant(answer: Answer, hash: string, encoding: Encoding): Promise<Variant> {
  const body = await encode(answer.body, encoding, "many");
  const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
  const ours = new Set(["cache-control", "etag", "vary", "content-length"]);
  const kept = answer.headers.filter(
    (_, index) => !ours.has((answer.headers[index & ~1] ?? "").toLowerCase()),
  );
  const notModified = [
    ...kept.filter((_, index) => (kept[index & ~1] ?? "").toLowerCase() !== "content-type"),
    "Cache-Control",
    "public, max-age=0, must-revalidate", // browsers and proxies keep it, and ask each time
    "Vary",
    "Accept-Encoding, Cookie",
    "ETag",
    etag,
  ];
  const headers = [...notModified, "Content-Length", String(body.length)];
  if (answer.contentType) headers.push("Content-Type", answer.contentType);
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  return { body, etag, notModified, headers };
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return (
    ifNoneMatch === etag ||
    ifNoneMatch === "*" ||
    ifNoneMatch.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, "") === etag)
  );
}

function sizeOf(entry: Entry, key: string): number {
  const bodies = new Set([
    entry.answer.body,
    ...Object.values(entry.variants).map((variant) => variant.body),
  ]);
  return [...bodies].reduce((sum, body) => sum + body.length, 2048 + 2 * key.length);
}
