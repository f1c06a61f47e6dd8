import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Files } from "#platform/files.server.ts";
import { inertPolicy, type RawHeaders } from "#platform/http/security-headers.server.ts";
import { isMediaKey, mediaFile } from "#platform/pictures/images.server.ts";

const prefix = "/media/";

/** Answers GET /media/<key> with a picture we made; false when the path asks for none that exists. */
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
  const size = await files.getMetaData(mediaFile(key)).then(
    (found) => found.contentLength,
    () => null,
  );
  if (size === null) return false;
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
  response.writeHead(200, [...shared, "Content-Type", "image/webp", "Content-Length", String(size)]);
  if (request.method === "HEAD") response.end();
  else await pipeline(await files.getStream(mediaFile(key)), response);
  return true;
}
