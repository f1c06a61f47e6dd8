import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { albums, photos } from "../tables.ts";

/** The fields of a photo whose row is locked. */
export type LockedPhoto = Awaited<ReturnType<typeof lockPhotos>>[number];

/** These photos, in the trash or not, locked in the order of ids until the transaction ends. */
export async function lockPhotos(transaction: Transaction, pageKeys: string[]) {
  return transaction
    .select({
      id: photos.id,
      pageKey: photos.pageKey,
      albumId: photos.albumId,
      state: photos.state,
      hiddenWhy: photos.hiddenWhy,
      deletedAt: photos.deletedAt,
      alt: photos.alt,
      caption: photos.caption,
      version: photos.version,
    })
    .from(photos)
    .where(inArray(photos.pageKey, pageKeys))
    .orderBy(photos.id)
    .for("update");
}

/** Writes album, state, `deletedAt` and texts of locked photos; each version grows by one. */
export async function writePhotos(transaction: Transaction, held: LockedPhoto[]): Promise<void> {
  if (held.length === 0) return;
  const values = JSON.stringify(held);
  await transaction.execute(sql`
    update gallery_photos set album_id = row."albumId", state = row.state, hidden_why = row."hiddenWhy",
      deleted_at = row."deletedAt", alt = row.alt, caption = row.caption, version = gallery_photos.version + 1
    from jsonb_to_recordset(${values}::jsonb) as row (id text, "albumId" int, state text, "hiddenWhy" text,
      "deletedAt" timestamptz, alt text, caption text)
    where gallery_photos.id = row.id`);
}

/** The titles by id of those albums that exist, locked in the order of ids until the transaction ends. */
export async function lockAlbums(transaction: Transaction, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await transaction
    .select({ id: albums.id, title: albums.title })
    .from(albums)
    .where(inArray(albums.id, ids))
    .orderBy(albums.id)
    .for("update");
  return new Map(found.map(({ id, title }) => [id, title]));
}
