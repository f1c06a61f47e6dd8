import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type Files, isMissing } from "#platform/files.server.ts";
import { inertPolicy, type RawHeaders } from "#platform/http/security-headers.server.ts";
import { isMediaKey, mediaFile } from "#platform/images.server.ts";

const prefix = "/media/";

/**
 * Answers GET /media/<key> with a picture we made; false when the path asks for none that exists.
 * @throws the store's error when it does not answer: a picture must not be taken for gone
 */
export async function answerMedia(
  request: IncomingMessage,
  response: ServerResponse,
  files: Files,
  headers: RawHeaders,
): Promise<boolean> {
  const path = request.url ?? "";
  if (!path.startsWith(prefix)) return false;
  const key = path.slice(prefix.length);
  if (!isMediaKey(key)) return false;
  const found = await files.getMetaData(mediaFile(key)).catch(whenMissing);
  if (!found) return false;
  const etag = `"${key}"`;
  const shared = [
    ...headers,
    "Content-Security-Policy",
    inertPolicy,
    "ETag",
    etag,
    "Cache-Control",
    "public, max-age=31536000, immutable", // a key is the hash of its bytes: they never change
  ];
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, shared).end();
    return true;
  }
  // Asked for before the first header: what fails from here on can no longer be said in words.
  const bytes =
    request.method === "HEAD" ? undefined : await files.getStream(mediaFile(key)).catch(whenMissing);
  if (bytes === null) return false;
  const length = String(found.contentLength);
  response.writeHead(200, [...shared, "Content-Type", "image/webp", "Content-Length", length]);
  if (bytes) await pipeline(bytes, response);
  else response.end();
  return true;
}

function whenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
