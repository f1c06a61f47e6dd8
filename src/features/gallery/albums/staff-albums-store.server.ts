import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { albums, photos } from "../tables.ts";

/** An album as staff see it: `photos` counts all of it, `inTrash` what of that lies in the trash. */
export type StaffAlbum = Omit<typeof albums.$inferSelect, "coverPhotoId"> & {
  photos: number;
  inTrash: number;
  /** The page key of the chosen cover while it holds. */
  cover: string | null;
};

/** The albums in their order. */
export function listStaffAlbums(connection: Connection): Promise<StaffAlbum[]> {
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
      title: albums.title,
      slug: albums.slug,
      date: albums.date,
      position: albums.position,
      eventId: albums.eventId,
      publishedCount: albums.publishedCount,
      version: albums.version,
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
 * Lets one transaction at a time add, name, order or remove albums. A title that is free stays free until it ends, so
 * that a taken title is refused in words and never by the database's constraint.
 */
export async function lockAlbumList(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('gallery albums are changed'))`);
}

/** The album of this id, locked; undefined when there is none. */
export async function lockAlbum(transaction: Transaction, id: number) {
  const [album] = await transaction.select().from(albums).where(eq(albums.id, id)).for("update");
  return album;
}

/** The title of another album that is the same regardless of case; undefined when there is none. */
export async function findSameTitle(
  transaction: Transaction,
  title: string,
  except: number,
): Promise<string | undefined> {
  const [found] = await transaction
    .select({ title: albums.title })
    .from(albums)
    .where(and(sql`lower(${albums.title}) = lower(${title})`, ne(albums.id, except)));
  return found?.title;
}

/** The part of an address that no album has yet: `base`, or the base and the first number that is free. */
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

/** How many photos an album holds, the trash included. */
export function countPhotosOf(connection: Connection, albumId: number): Promise<number> {
  return connection.$count(photos, eq(photos.albumId, albumId));
}
