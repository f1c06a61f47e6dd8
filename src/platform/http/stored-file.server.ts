import type { IncomingMessage, ServerResponse } from "node:http";
import { type Files, nullIfMissing } from "#platform/files.server.ts";
import { flatHeaders, pipeToClient } from "#platform/http/answer.server.ts";
import { inertPolicy } from "#platform/http/security-headers.server.ts";
import { libraryFileKey, readLibraryFileAddress } from "#platform/library-file.ts";
import { isMediaKey, mediaFile } from "#platform/pictures/media-files.ts";

/** Answers with a stored file; false when the address names none. */
export type OwnFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
) => Promise<boolean>;

export type SentFile = {
  /** Its media type, chosen by us; never the one that an uploader sent. */
  contentType: string;
  /** Changes when the bytes change. */
  etag: string;
  cacheControl: string;
  headers: Headers;
};

export type StoredFile = SentFile & {
  key: string;
  /** The file name of a download; absent when the file is shown inline. */
  downloadName?: string;
};

/**
 * Sends a stored file with a CSP that lets nothing run; false when it does not exist.
 * @throws the store's error when it does not respond, so that an existing picture is not reported as missing
 */
export async function sendStoredFile(
  request: IncomingMessage,
  response: ServerResponse,
  files: Files,
  { key, contentType, etag, cacheControl, headers, downloadName }: StoredFile,
): Promise<boolean> {
  const found = await files.getMetaData(key).catch(nullIfMissing);
  if (!found) return false;
  const sent = inertHeaders({ etag, cacheControl, headers });
  if (downloadName) sent.set("Content-Disposition", `attachment; filename="${downloadName}"`);
  if (isKnown(request, response, etag, sent)) return true;
  // Opened before the headers are sent: a later failure could only cut the connection.
  const bytes = request.method === "HEAD" ? undefined : await files.getStream(key).catch(nullIfMissing);
  if (bytes === null) return false;
  sent.set("Content-Type", contentType);
  sent.set("Content-Length", String(found.contentLength));
  response.writeHead(200, flatHeaders(sent));
  if (bytes) await pipeToClient(response, bytes);
  else response.end();
  return true;
}

/** Sends bytes that were made for this answer, as `sendStoredFile` sends a file. */
export function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Uint8Array,
  file: SentFile,
): void {
  const sent = inertHeaders(file);
  if (isKnown(request, response, file.etag, sent)) return;
  sent.set("Content-Type", file.contentType);
  sent.set("Content-Length", String(bytes.length));
  response.writeHead(200, flatHeaders(sent));
  response.end(request.method === "HEAD" ? undefined : bytes);
}

function inertHeaders({ etag, cacheControl, headers }: Pick<SentFile, "etag" | "cacheControl" | "headers">) {
  const sent = new Headers(headers);
  sent.set("Content-Security-Policy", inertPolicy);
  sent.set("ETag", etag);
  sent.set("Cache-Control", cacheControl);
  return sent;
}

function isKnown(request: IncomingMessage, response: ServerResponse, etag: string, sent: Headers): boolean {
  if (!request.headers["if-none-match"]?.includes(etag)) return false;
  response.writeHead(304, flatHeaders(sent)).end();
  return true;
}

const prefix = "/media/";

const askAgain = "no-cache"; // so that what is removed cannot be read any more
const forGood = "public, max-age=31536000, immutable"; // the bytes behind an address never change

/**
 * Answers GET /media/<key> with a stored picture, and /media/<hash>/<name>.pdf with a file of the library as a download; false
 * when the path names none that exists.
 * @param isListed whether the library has the file with this hash, outside of the trash
 */
export function mediaOf({ files }: { files: Files }, isListed: (hash: string) => Promise<boolean>): OwnFiles {
  return async (request, response, headers) => {
    const path = request.url ?? "";
    const document = readLibraryFileAddress(path);
    if (document && !(await isListed(document.hash))) return false;
    if (document)
      return sendStoredFile(request, response, files, {
        key: libraryFileKey(document.hash),
        contentType: "application/pdf",
        etag: `"${document.hash}"`,
        cacheControl: askAgain,
        downloadName: document.name,
        headers,
      });
    const key = path.slice(prefix.length);
    if (!path.startsWith(prefix) || !isMediaKey(key)) return false;
    return sendStoredFile(request, response, files, {
      key: mediaFile(key),
      contentType: "image/webp",
      etag: `"${key}"`,
      cacheControl: forGood,
      headers,
    });
  };
}
