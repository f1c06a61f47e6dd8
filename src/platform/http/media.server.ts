import type { Files } from "#platform/files.server.ts";
import { type OwnFiles, sendStoredFile } from "#platform/http/stored-file.server.ts";
import { isMediaKey, mediaFile } from "#platform/pictures/images.server.ts";

const prefix = "/media/";

/** Answers GET /media/<key> with a picture we made; false when the path asks for none that exists. */
export function mediaOf({ files }: { files: Files }): OwnFiles {
  return async (request, response, headers) => {
    const path = request.url ?? "";
    const key = path.slice(prefix.length);
    if (!path.startsWith(prefix) || !isMediaKey(key)) return false;
    return sendStoredFile(request, response, files, {
      key: mediaFile(key),
      contentType: "image/webp",
      etag: `"${key}"`,
      cacheControl: "public, max-age=31536000, immutable", // a key is the hash of its bytes: they never change
      headers,
    });
  };
}
