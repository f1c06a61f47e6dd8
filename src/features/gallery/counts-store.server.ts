import { inArray, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { albums } from "./tables.ts";

const published = sql<number>`(select count(*)::int from gallery_photos
  where album_id = ${albums.id} and state = 'published' and deleted_at is null)`;

/**
 * Counts the published photos of these albums anew (3.18); called in the transaction that changed them. The albums'
 * rows are locked first, so that of two such transactions the later one counts what the earlier one did.
 */
export async function recount(transaction: Transaction, albumIds: number[]): Promise<void> {
  if (albumIds.length === 0) return;
  const ids = [...new Set(albumIds)].sort((one, other) => one - other);
  await transaction
    .select({ id: albums.id })
    .from(albums)
    .where(inArray(albums.id, ids))
    .orderBy(albums.id)
    .for("update");
  await transaction.update(albums).set({ publishedCount: published }).where(inArray(albums.id, ids));
}

/** Nightly: corrects counts that differ from what is there; answers how many did. */
export async function correctCounts(connection: Connection): Promise<number> {
  const corrected = await connection
    .update(albums)
    .set({ publishedCount: published })
    .where(sql`${albums.publishedCount} <> ${published}`)
    .returning({ id: albums.id });
  return corrected.length;
}
