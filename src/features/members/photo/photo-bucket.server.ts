import type { Platform } from "#platform/platform.server.ts";
import { listPhotos } from "./stored-photos.server.ts";

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
