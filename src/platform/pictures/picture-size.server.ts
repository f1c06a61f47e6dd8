import { setTimeout as after } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Files } from "#platform/files.server.ts";
import { mediaFile } from "./media-files.ts";
import { webpSize } from "./picture-header.ts";

type Size = { width: number; height: number };

// The bytes behind an address never change.
const known = new LRUCache<string, Size>({ max: 1_000 });

const patience = 500; // ms that a page waits for it

/**
 * The size in pixels of a picture that is served at /media/; undefined for any other address, and while the store of files
 * fails or is slow: a page is shown without it as well.
 */
export async function pictureSize(
  files: Pick<Files, "getBytes">,
  address: string | null,
): Promise<Size | undefined> {
  const key = /^\/media\/([0-9a-f-]+\.webp)$/.exec(address ?? "")?.[1];
  if (!key) return undefined;
  return known.get(key) ?? Promise.race([read(files, key), after(patience, undefined, { ref: false })]);
}

async function read(files: Pick<Files, "getBytes">, key: string): Promise<Size | undefined> {
  const bytes = await files.getBytes(mediaFile(key)).catch(() => null);
  const size = (bytes && webpSize(bytes)) ?? undefined;
  if (size) known.set(key, size); // also for the next page, where this one has gone on
  return size;
}
