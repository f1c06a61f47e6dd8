import { LRUCache } from "lru-cache";
import type { Files } from "#platform/files.server.ts";
import { mediaFile } from "./media-files.ts";
import { webpSize } from "./picture-header.ts";

type Size = { width: number; height: number };

// The bytes behind an address never change.
const known = new LRUCache<string, Size>({ max: 1_000 });

/**
 * The size in pixels of a picture that is served at /media/; undefined for any other address, and while the store of files does
 * not answer: a page is shown without it as well.
 */
export async function pictureSize(files: Files, address: string | null): Promise<Size | undefined> {
  const key = /^\/media\/([0-9a-f-]+\.webp)$/.exec(address ?? "")?.[1];
  if (!key) return undefined;
  const found = known.get(key);
  if (found) return found;
  const bytes = await files.getBytes(mediaFile(key)).catch(() => null);
  const size = bytes && webpSize(bytes);
  if (!size) return undefined;
  known.set(key, size);
  return size;
}
