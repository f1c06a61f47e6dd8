import { type Files, listFiles, nullIfMissing } from "#platform/files.server.ts";
import { mediaFile, mediaKey } from "#platform/pictures/media-files.ts";
import type { Platform } from "#platform/platform.server.ts";
import { isPhotoName, photoBucket } from "./photo.ts";

/** A file in the store of photos, one of the two renditions of a photo; `size` in bytes. */
export type StoredPhoto = { name: string; contentType: "image/webp"; size: number; lastModified: Date };

/** Which files to list, of those whose name begins with `prefix`: `limit` of them, after the first `offset`. */
export type PhotoRange = { limit: number; offset: number; prefix?: string };

const longestPage = 1_000; // keys that an object store lists at a time
const possiblePrefix = /^([0-9a-f][\w.-]*)?$/;

/**
 * Lists the files in the store of photos by name [7.20].
 * @throws the store's error when it does not respond
 */
export async function listPhotos(
  files: Files,
  { limit, offset, prefix = "" }: PhotoRange,
): Promise<StoredPhoto[]> {
  if (limit < 1 || !possiblePrefix.test(prefix)) return [];
  const names: string[] = [];
  const pageSize = Math.min(offset + limit, longestPage);
  let passed = 0;
  for await (const { key } of listFiles(files, photoBucket.id, { prefix, pageSize })) {
    const name = mediaKey(key);
    if (!isPhotoName(name) || passed++ < offset) continue;
    names.push(name);
    if (names.length === limit) break;
  }
  const photos = await Promise.all(
    names.map((name) => about(files, `${photoBucket.id}/${name}`).catch(nullIfMissing)),
  );
  return photos.filter((photo) => photo !== null); // one may have been deleted since it was listed
}

/**
 * A file of the store of photos with its bytes; null when there is none or the name is not one of ours.
 * @throws the store's error when it does not respond
 */
export async function readPhoto(
  files: Files,
  name: string,
): Promise<(StoredPhoto & { bytes: Uint8Array }) | null> {
  if (!isPhotoName(name)) return null;
  const path = mediaFile(name);
  const photo = await about(files, path).catch(nullIfMissing);
  const bytes = photo && (await files.getBytes(path).catch(nullIfMissing));
  return bytes && { ...photo, bytes };
}

/** Whether the picture at this address is still stored; the pictures that nothing refers to are swept. */
export async function isPhotoStored(files: Files, address: string): Promise<boolean> {
  const photo = await about(files, mediaFile(mediaKey(address.slice(1)))).catch(nullIfMissing);
  return photo !== null;
}

async function about(files: Files, path: string): Promise<StoredPhoto> {
  const { contentLength, lastModified } = await files.getMetaData(path);
  return { name: mediaKey(path), contentType: "image/webp", size: contentLength, lastModified };
}

/**
 * Checks at the start that the store of photos works [7.20]: lists its first file. It needs no creating, because its
 * folder comes with the first photo. A failure is only logged: a page without photos still works [2.10.09].
 */
export async function checkPhotoBucket({ files, log }: Pick<Platform, "files" | "log">): Promise<boolean> {
  try {
    await listPhotos(files, { limit: 1, offset: 0 });
    return true;
  } catch (error) {
    log.warn({ error }, "the store of profile photos does not answer");
    return false;
  }
}
