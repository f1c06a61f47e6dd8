import type { Connection } from "#platform/database.server.ts";
import { gallerySettings } from "./tables.ts";

/** Whether a saved photo is shown at once, and not only after staff has looked at it. */
export async function publishesAtOnce(connection: Connection): Promise<boolean> {
  const [settings] = await connection
    .select({ publishAtOnce: gallerySettings.publishAtOnce })
    .from(gallerySettings);
  return settings?.publishAtOnce ?? true;
}
