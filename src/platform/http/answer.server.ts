import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { compressor, encode, isCompressible, preferredEncoding } from "#platform/http/compression.server.ts";
import { lineStreamType } from "#platform/http/line-stream.ts";

const mostHeld = 256 * 1024; // bytes of a response buffered in memory; a larger response is streamed

/** Headers as the flat list that Node writes fastest: name, value, name, value, … */
export function flatHeaders(headers: Headers): string[] {
  return [...headers].flat();
}

/**
 * Sends a response, compressed as the request allows, without the body for HEAD. A large response and a line
 * stream are sent part by part. The body is cancelled when the client disconnects.
 * @throws what producing the body throws; the connection is cut if a part of it was already sent
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
    cancel(); // a body that nobody reads, as for HEAD, would never end
  }
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array> | undefined;

/** Reads a body until it ends or exceeds `mostHeld`; `isWhole` says whether it ended. */
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
  const { encoding, sent } = encoded(request, headers, whole.length);
  const body = await encode(whole, encoding, "one");
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
  const { encoding, sent } = encoded(request, headers, mostHeld);
  response.writeHead(status, flatHeaders(sent));
  if (request.method === "HEAD") response.end();
  else if (encoding === "identity") await pipeToClient(response, parts);
  else await pipeToClient(response, parts, compressor(encoding));
}

/** The encoding of a body of this size, in bytes, and the headers that say so. */
function encoded(request: IncomingMessage, headers: Headers, size: number) {
  const type = headers.get("content-type");
  // A compressor would buffer lines that must be sent at once.
  const compresses = type !== lineStreamType && isCompressible(type, size);
  const encoding = compresses ? preferredEncoding(request.headers["accept-encoding"]) : "identity";
  const sent = new Headers(headers);
  if (compresses) sent.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") sent.set("Content-Encoding", encoding);
  return { encoding, sent };
}

/**
 * Sends a body with backpressure. A client that disconnects is not an error. When the body itself fails, the
 * connection is cut, so that the part already sent cannot be taken for the whole.
 * @throws the error of the body
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

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.once("drain", done).once("close", done);
  });
}

/** A one-line text response, for refusals before a page can be rendered. */
export function plainAnswer(status: number, text: string, headers: Headers): Response {
  const all = new Headers(headers);
  all.set("Content-Type", "text/plain; charset=utf-8");
  all.set("Cache-Control", "no-store");
  return new Response(`${text}\n`, { status, headers: all });
}
