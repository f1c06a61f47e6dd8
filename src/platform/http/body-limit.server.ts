import type { IncomingMessage } from "node:http";
import { openShares } from "#platform/shares.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Limit for text forms, which are far smaller. Paths that take files have their own limits below. */
const ordinaryLimit = 64 * kilobyte;
const largerLimits: { path: RegExp; limit: number; streamed?: true }[] = [
  {
    path: /^\/(event-(create|edit\/[^/]+)|admin-dashboard\/events\/(new|[^/]+\/edit))(\.data)?$/,
    limit: 8 * megabyte,
  },
  { path: /^\/admin-dashboard\/imports(\.data)?$/, limit: 9 * megabyte }, // an import file has at most 8 MB
  // A portrait may have 20 MB, as phones make them; a larger one is refused with a message beside its field.
  {
    path: /^\/(embedded-directory|account\/entry|admin-dashboard\/members\/\d+)(\.data)?$/,
    limit: 60 * megabyte,
    streamed: true,
  },
  // A proof of a level has at most 5 MB; a larger file is refused with a message beside its field.
  { path: /^\/join\/[^/]+(\.data)?$/, limit: 60 * megabyte, streamed: true },
  // A picture of the library may have 10 MB; several at once are streamed to disk.
  { path: /^\/admin-dashboard\/media\/[\da-f-]{36}(\.data)?$/, limit: 12 * megabyte },
  { path: /^\/admin-dashboard\/media\/files(\.data)?$/, limit: 7 * megabyte }, // a file has at most 5 MB
  { path: /^\/admin-dashboard\/media\/upload(\.data)?$/, limit: 60 * megabyte, streamed: true },
  { path: /^\/admin-dashboard\/content\/transfer(\.data)?$/, limit: 60 * megabyte, streamed: true },
  // A text of the content may have 20,000 characters, each of which takes up to 9 bytes, and a form has several.
  { path: /^\/admin-dashboard\/content\/[\w-]+(\/draft)?(\.data)?$/, limit: 2 * megabyte },
  { path: /^\/admin-dashboard\/media\.json$/, limit: 12 * megabyte, streamed: true },
  { path: /^\/payments\/notices$/, limit: 256 * kilobyte },
  { path: /^\/storage\/v1\/object\//, limit: 8 * megabyte },
  // One or ten photos of up to 5 MB each, streamed to disk; a larger photo is refused with a message as well, and of
  // a form with ten as phones make them each one is.
  { path: /^\/gallery-upload\/photos$/, limit: 16 * megabyte, streamed: true },
  { path: /^\/gallery-upload\/files$/, limit: 240 * megabyte, streamed: true },
];

/**
 * Bytes of an oversized body that are read and discarded before it is refused, and at least a few beyond its limit: a
 * browser whose connection is cut while sending shows "connection reset" instead of the refusal.
 */
const patience = 64 * megabyte;
const patienceBeyond = 4 * megabyte;

/**
 * Bytes of request bodies in memory at one time, in total and per client address; requests beyond that are
 * refused with 503. Text forms have their own budget, so that uploads cannot keep anyone from signing in.
 */
const ofForms = openShares({ all: 16 * megabyte, each: megabyte });
const ofPictures = openShares({ all: 80 * megabyte, each: 24 * megabyte });

// A slower body is refused with 408; the slowest phone networks are several times as fast.
const grace = 10_000; // ms
const lowestRate = 4 * kilobyte; // bytes per second

export function isTooSlow(received: number, elapsed: number): boolean {
  return elapsed > grace + (received / lowestRate) * 1000;
}

export function isMultipart(contentType: string | null | undefined): boolean {
  return /^\s*multipart\/form-data\b/i.test(contentType ?? "");
}

/**
 * Whether a body of this type that is sent to this path is streamed to the application; others are read completely
 * first. Only a form with files is: what else is sent there has no file, and so the ordinary limit.
 */
export function isStreamed(path: string, contentType: string | null | undefined): boolean {
  return largerLimitOf(path, contentType)?.streamed === true;
}

export function bodyLimit(path: string, contentType: string | null | undefined): number {
  return largerLimitOf(path, contentType)?.limit ?? ordinaryLimit;
}

function largerLimitOf(path: string, contentType: string | null | undefined) {
  return largerLimits.find(
    (larger) => larger.path.test(path) && (!larger.streamed || isMultipart(contentType)),
  );
}

export type ReadBody =
  | { ok: true; body: Buffer; release: () => void }
  | { ok: false; status: 400 | 408 | 413 | 503 };

/**
 * Reads a request's body into memory before it is parsed, never more than `limit` bytes. `from` is the client
 * address group whose share it counts against. The caller has to call `release` when it is done with the
 * body.
 */
export async function readBody(request: IncomingMessage, limit: number, from: string): Promise<ReadBody> {
  const shares = limit > ordinaryLimit ? ofPictures : ofForms;
  const chunks: Buffer[] = [];
  let size = 0;
  let refusal: 408 | 413 | 503 | undefined;
  let reserved = 0;
  const release = () => {
    shares.giveBack(from, reserved);
    reserved = 0;
    chunks.length = 0;
  };
  const take = (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) refusal = 413;
    else if (!refusal && !shares.take(from, chunk.length)) refusal = 503;
    if (refusal) return release();
    reserved += chunk.length;
    chunks.push(chunk);
  };
  const end = await listenTo(request, take, () => size, limit);
  if (end === "too slow") refusal = 408;
  if (end === "whole" && !refusal) return { ok: true, body: Buffer.concat(chunks), release };
  release();
  return { ok: false, status: refusal ?? 400 }; // without a refusal the sender went away or timed out
}

type End = "whole" | "gone" | "too slow" | "too much";

/**
 * Passes the chunks of a body to `take` until it ends, the client disconnects, or the body is too slow or too
 * large; resolves with which of these happened.
 */
export function listenTo(
  request: IncomingMessage,
  take: (part: Buffer) => void,
  size: () => number,
  limit: number,
): Promise<End> {
  // Without a body there is no stream that could end (`optimizeEmptyRequests`).
  if (request.readableEnded) return Promise.resolve("whole");
  const { promise, resolve } = Promise.withResolvers<End>();
  const begun = performance.now();
  const watch = setInterval(() => {
    if (isTooSlow(size(), performance.now() - begun)) resolve("too slow");
  }, 1_000);
  const onData = (part: Buffer) => {
    take(part);
    if (size() > Math.max(patience, limit + patienceBeyond)) resolve("too much");
  };
  const onEnd = () => resolve("whole");
  const onGone = () => resolve("gone");
  request.on("data", onData).on("end", onEnd).on("close", onGone).on("error", onGone);
  return promise.finally(() => {
    clearInterval(watch);
    request.off("data", onData).off("end", onEnd).off("close", onGone).pause();
  });
}
