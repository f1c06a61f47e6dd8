import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { photos } from "../tables.ts";

/** Whether the photo with this id (made by the browser) is stored in this album and not in the trash. */
export async function isStoredIn(connection: Connection, albumId: number, id: string): Promise<boolean> {
  const there = and(eq(photos.id, id), eq(photos.albumId, albumId), isNull(photos.deletedAt));
  return (await connection.$count(photos, there)) > 0;
}
