import { asc, count, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { columnsOf } from "#records/columns-of.server.ts";
import { albumFields } from "../album-fields.ts";
import { albums, photos } from "../tables.ts";

/**
 * An album for staff: `photos` counts all its photos, `inTrash` those of them in the trash; `cover` is the page key of the
 * chosen cover, if it is still published in this album.
 */
export type StaffAlbum = Awaited<ReturnType<typeof listStaffAlbums>>[number];

/** The albums in their order. */
export function listStaffAlbums(connection: Connection) {
  const held = connection
    .select({
      albumId: photos.albumId,
      photos: count().as("photos"),
      inTrash: count(photos.deletedAt).as("in_trash"),
    })
    .from(photos)
    .groupBy(photos.albumId)
    .as("held");
  return connection
    .select({
      id: albums.id,
      slug: albums.slug,
      position: albums.position,
      publishedCount: albums.publishedCount,
      version: albums.version,
      ...columnsOf(albums, albumFields),
      photos: sql<number>`coalesce(${held.photos}, 0)::int`,
      inTrash: sql<number>`coalesce(${held.inTrash}, 0)::int`,
      cover: sql<string | null>`(select page_key from gallery_photos where id = gallery_albums.cover_photo_id
        and album_id = gallery_albums.id and state = 'published' and deleted_at is null)`,
    })
    .from(albums)
    .leftJoin(held, eq(held.albumId, albums.id))
    .orderBy(asc(albums.position), asc(albums.id));
}

/**
 * Serialises the transactions that add, rename, order or remove albums. A free title stays free until the
 * transaction ends, so that a taken title is refused with a message and never by the database's constraint.
 */
export async function lockAlbumList(transaction: Transaction): Promise<void> {
  await lockName(transaction, "gallery albums are changed");
}

/** The album with this id, locked; undefined when there is none. */
export async function lockAlbum(transaction: Transaction, id: number) {
  const [album] = await transaction.select().from(albums).where(eq(albums.id, id)).for("update");
  return album;
}

/** A slug that no album has: `base`, or `base` with the first free number. */
export async function freeSlug(transaction: Transaction, base: string): Promise<string> {
  const rows = await transaction
    .select({ slug: albums.slug })
    .from(albums)
    .where(sql`starts_with(${albums.slug}, ${base})`);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** The number of photos in an album, including the trash. */
export function countPhotosOf(connection: Connection, albumId: number): Promise<number> {
  return connection.$count(photos, eq(photos.albumId, albumId));
}
