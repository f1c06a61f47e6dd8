import { eq } from "drizzle-orm";
import { readLibraryOriginal } from "#platform/pictures/library-images.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { media } from "./tables.ts";

/**
 * The original of the picture that a field holds, and its focal point; null when the library has it no more.
 * @throws the store's error when it does not respond
 */
export async function readChosen({ db, files }: Pick<Platform, "db" | "files">, hash: string) {
  const { original, focalX, focalY } = media;
  const [found] = await db
    .select({ original, x: focalX, y: focalY })
    .from(media)
    .where(eq(media.hash, hash))
    .limit(1);
  if (!found) return null;
  return {
    bytes: await readLibraryOriginal(files, found.original),
    focal: { x: found.x, y: found.y },
  };
}
