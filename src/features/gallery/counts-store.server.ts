import { and, eq, isNull, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { albums, photos, removalRequests } from "./tables.ts";

const published = sql<number>`(select count(*)::int from gallery_photos
  where album_id = ${albums.id} and state = 'published' and deleted_at is null)`;

/**
 * Recounts the published photos of these albums (3.18); call it in the transaction that changed them. The
 * albums' rows are locked first, so that of two such transactions the later one counts what the earlier one
 * did.
 */
export async function recount(transaction: Transaction, albumIds: number[]): Promise<void> {
  if (albumIds.length === 0) return;
  const ids = [...new Set(albumIds)].sort((one, other) => one - other);
  await transaction
    .select({ id: albums.id })
    .from(albums)
    .where(isAnyOf(albums.id, ids))
    .orderBy(albums.id)
    .for("update");
  await transaction.update(albums).set({ publishedCount: published }).where(isAnyOf(albums.id, ids));
}

/** Corrects wrong counts; returns how many were wrong. Run nightly. */
export async function correctCounts(connection: Connection): Promise<number> {
  const corrected = await connection
    .update(albums)
    .set({ publishedCount: published })
    .where(sql`${albums.publishedCount} <> ${published}`)
    .returning({ id: albums.id });
  return corrected.length;
}

/** How many photos wait for staff. */
export function countWaiting(db: Connection) {
  return countAtMost(db, photos, and(eq(photos.state, "waiting"), isNull(photos.deletedAt)));
}

/** How many photos have no description. */
export function countUndescribed(db: Connection) {
  return countAtMost(db, photos, and(eq(photos.alt, ""), isNull(photos.deletedAt)));
}

/** How many requests for the removal of a photo are open. */
export function countRequests(db: Connection) {
  return countAtMost(db, removalRequests, eq(removalRequests.state, "open"));
}
