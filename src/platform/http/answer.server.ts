import type { IncomingMessage, ServerResponse } from "node:http";
import { encode, isWorthCompressing, preferredEncoding } from "#platform/http/compression.server.ts";
import type { RawHeaders } from "#platform/http/security-headers.server.ts";

/**
 * An answer: whole, made before the first byte is sent, or in `stream`, told while it is made; `body` is empty then.
 */
export type Answer = {
  status: number;
  headers: RawHeaders;
  body: Buffer;
  contentType: string | null;
  stream?: ReadableStream<Uint8Array>;
};

/** Sends an answer, compressed as the request allows, the body left out for HEAD. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  if (answer.stream) return sendStream(response, answer, answer.stream);
  const compresses = isWorthCompressing(answer.contentType, answer.body.length);
  const encoding = compresses ? preferredEncoding(request.headers["accept-encoding"]) : "identity";
  const body = await encode(answer.body, encoding, "one");
  const headers = [...answer.headers];
  if (compresses) headers.push("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  if (answer.status !== 304 && answer.status !== 204) headers.push("Content-Length", String(body.length));
  if (response.destroyed || response.headersSent) return;
  response.writeHead(answer.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Sends an answer while it is made, as it is: a line has to leave at once, and compressing would hold it back. */
async function sendStream(
  response: ServerResponse,
  { status, headers }: Answer,
  stream: ReadableStream<Uint8Array>,
): Promise<void> {
  if (response.destroyed || response.headersSent) return stream.cancel();
  response.writeHead(status, headers);
  try {
    for await (const part of stream) {
      if (response.destroyed) return; // the reader has gone away
      response.write(part);
    }
    response.end();
  } catch (error) {
    response.destroy(); // broken off, so that nobody takes it for whole
    throw error;
  }
}

/** An answer of a few words, for refusals that come before any page of ours can be shown. */
export function plainAnswer(
  status: number,
  text: string,
  headers: RawHeaders,
  more: RawHeaders = [],
): Answer {
  const contentType = "text/plain; charset=utf-8";
  return {
    status,
    headers: [...headers, "Content-Type", contentType, "Cache-Control", "no-store", ...more],
    body: Buffer.from(`${text}\n`),
    contentType,
  };
}
