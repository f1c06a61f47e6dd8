import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { photos } from "../tables.ts";

/** Whether the photo with this id (made by the browser) is stored and not in the trash. */
export async function isStored(connection: Connection, id: string): Promise<boolean> {
  return (await connection.$count(photos, and(eq(photos.id, id), isNull(photos.deletedAt)))) > 0;
}
