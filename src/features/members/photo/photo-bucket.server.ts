import type { Platform } from "#platform/platform.server.ts";
import { photoBucket } from "./photo.ts";

const settingsFile = `buckets/${photoBucket.id}.json`;

/**
 * Sees at the start that the store of profile photos is there [7.20]: its settings are looked up, stored when they are
 * missing (another process that stores them at the same moment is as good), and its root is listed to see that it
 * answers. Whatever fails is logged and nothing else: a page without photos is still a page [2.10.09].
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
