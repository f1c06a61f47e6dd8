import type { Platform } from "#platform/platform.server.ts";
import { photoBucket } from "./photo.ts";

const settingsFile = `buckets/${photoBucket.id}.json`;

/**
 * Checks at the start that the store of profile photos works [7.20]: stores its settings file if missing
 * (another process may store it at the same moment) and lists its root. A failure is only logged: a page
 * without photos still works [2.10.09].
 */
export async function checkPhotoBucket({ files, log }: Pick<Platform, "files" | "log">): Promise<boolean> {
  try {
    if (!(await files.exists(settingsFile))) await files.put(settingsFile, JSON.stringify(photoBucket));
    await files.listAll("buckets", { recursive: false });
    return true;
  } catch (error) {
    log.warn({ error }, "the store of profile photos does not answer");
    return false;
  }
}
