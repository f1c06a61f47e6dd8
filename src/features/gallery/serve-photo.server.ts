import { and, eq, isNull } from "drizzle-orm";
import { type OwnFiles, sendStoredFile } from "#platform/http/stored-file.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { contentTypeOf, photoFile } from "./photo-files.ts";
import { albums, photos } from "./tables.ts";

const address = /^\/photos\/([\w-]{22})\/(\d{3,4}\.(?:webp|jpg))(\?download)?$/;

/**
 * Serves GET /photos/<file key>/<name> while the photo is published; returns false otherwise, so that a
 * hidden, a waiting and a made-up URL get the same 404. Browsers revalidate after a day: a photo removed on
 * request must not stay cached for a year.
 */
export function photosOf({ db, files }: Platform): OwnFiles {
  return async (request, response, headers) => {
    const [, fileKey, name, download] = address.exec(request.url ?? "") ?? [];
    if (!fileKey || !name) return false;
    const [found] = await db
      .select({ names: photos.files, pageKey: photos.pageKey, album: albums.slug })
      .from(photos)
      .innerJoin(albums, eq(albums.id, photos.albumId))
      .where(and(eq(photos.fileKey, fileKey), eq(photos.state, "published"), isNull(photos.deletedAt)));
    if (!found?.names.includes(name)) return false;
    const fileName = `${found.album}-${found.pageKey.slice(0, 6)}.${name.split(".")[1]}`;
    return sendStoredFile(request, response, files, {
      key: photoFile(fileKey, name),
      contentType: contentTypeOf(name),
      etag: `"${fileKey}-${name}"`,
      cacheControl: "public, max-age=86400",
      headers,
      downloadName: download && fileName,
    });
  };
}
