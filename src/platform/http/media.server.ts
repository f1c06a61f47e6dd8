import type { Files } from "#platform/files.server.ts";
import { type OwnFiles, sendStoredFile } from "#platform/http/stored-file.server.ts";
import { isMediaKey, mediaFile } from "#platform/pictures/media-files.ts";

const prefix = "/media/";

/** Answers GET /media/<key> with a stored picture; false when the path names no existing picture. */
export function mediaOf({ files }: { files: Files }): OwnFiles {
  return async (request, response, headers) => {
    const path = request.url ?? "";
    const key = path.slice(prefix.length);
    if (!path.startsWith(prefix) || !isMediaKey(key)) return false;
    return sendStoredFile(request, response, files, {
      key: mediaFile(key),
      contentType: "image/webp",
      etag: `"${key}"`,
      cacheControl: "public, max-age=31536000, immutable", // the bytes behind a key never change
      headers,
    });
  };
}
