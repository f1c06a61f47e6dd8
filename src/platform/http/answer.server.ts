import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { compressor, encode, isCompressible, preferredEncoding } from "#platform/http/compression.server.ts";
import { lineStreamType } from "#platform/http/line-stream.ts";

const mostHeld = 256 * 1024; // bytes of an answer held in memory; a larger one is sent while it is made

/** Headers in the flat form in which Node writes them fastest: name, value, name, value, … */
export function flatHeaders(headers: Headers): string[] {
  return [...headers].flat();
}

/**
 * Sends an answer, compressed as the request allows, the body left out for HEAD. A large one, and one that is told line
 * by line, leaves part by part. Its making is cancelled when the client goes away.
 * @throws what the making of the body throws; the connection is cut if a part of it was sent already
 */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const reader = answer.body?.getReader();
  const cancel = () => void reader?.cancel().catch(() => undefined);
  response.once("close", cancel);
  try {
    const isLines = answer.headers.get("content-type") === lineStreamType;
    const { parts, isWhole } = isLines ? { parts: [], isWhole: false } : await readBeginning(reader);
    if (response.destroyed || response.headersSent) return cancel();
    if (isWhole) return await sendWhole(request, response, answer, Buffer.concat(parts));
    await sendParts(request, response, answer, remaining(parts, reader));
  } finally {
    response.off("close", cancel);
  }
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array> | undefined;

/** The beginning of a body: all of it, if it is small enough to be held. */
async function readBeginning(reader: BodyReader): Promise<{ parts: Uint8Array[]; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  while (reader && size <= mostHeld) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  return { parts, isWhole: size <= mostHeld };
}

async function* remaining(parts: Uint8Array[], reader: BodyReader): AsyncGenerator<Uint8Array> {
  yield* parts.splice(0);
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
}

async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Response,
  whole: Buffer,
) {
  const compresses = isCompressible(headers.get("content-type"), whole.length);
  const encoding = compresses ? preferredEncoding(request.headers["accept-encoding"]) : "identity";
  const body = await encode(whole, encoding, "one");
  const sent = new Headers(headers);
  if (compresses) sent.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") sent.set("Content-Encoding", encoding);
  if (status !== 304 && status !== 204) sent.set("Content-Length", String(body.length));
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, flatHeaders(sent));
  response.end(request.method === "HEAD" ? undefined : body);
}

async function sendParts(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Response,
  parts: AsyncIterable<Uint8Array>,
) {
  const type = headers.get("content-type");
  // A compressor would hold lines back that have to leave at once.
  const compresses = type !== lineStreamType && isCompressible(type, mostHeld);
  const encoding = compresses ? preferredEncoding(request.headers["accept-encoding"]) : "identity";
  const sent = new Headers(headers);
  if (compresses) sent.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") sent.set("Content-Encoding", encoding);
  response.writeHead(status, flatHeaders(sent));
  if (request.method === "HEAD") response.end();
  else if (encoding === "identity") await pipeToClient(response, parts);
  else await pipeToClient(response, parts, compressor(encoding));
}

/**
 * Sends a body as fast as the client takes it. A client that goes away is no fault; a body that breaks off cuts the
 * connection, so that the part that was sent cannot be taken for the whole.
 */
export async function pipeToClient(
  response: ServerResponse,
  body: AsyncIterable<Uint8Array>,
  through?: NodeJS.ReadWriteStream,
): Promise<void> {
  const write = (parts: AsyncIterable<Uint8Array | string>) => writeAll(response, parts);
  try {
    await (through ? pipeline(body, through, write) : write(body));
  } catch (error) {
    if (response.destroyed) return;
    response.destroy();
    throw error;
  }
}

async function writeAll(response: ServerResponse, parts: AsyncIterable<Uint8Array | string>): Promise<void> {
  for await (const part of parts) {
    if (response.destroyed) return;
    if (!response.write(part)) await drained(response);
  }
  response.end();
}

/** Resolves when the client has taken what was written, or has gone away. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.once("drain", done).once("close", done);
  });
}

/** An answer of one line of text, for refusals that come before a page can be shown. */
export function plainAnswer(status: number, text: string, headers: Headers): Response {
  const all = new Headers(headers);
  all.set("Content-Type", "text/plain; charset=utf-8");
  all.set("Cache-Control", "no-store");
  return new Response(`${text}\n`, { status, headers: all });
}
