import type { Files } from "#platform/files.server.ts";
import { type OwnFiles, sendStoredFile } from "#platform/http/stored-file.server.ts";
import { libraryFileKey, readLibraryFileAddress } from "#platform/library-file.ts";
import { isMediaKey, mediaFile } from "#platform/pictures/media-files.ts";

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
