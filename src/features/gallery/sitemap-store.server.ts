import { and, asc, gt, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { isPublished } from "./photo-row.server.ts";
import { albums, photos } from "./tables.ts";

type Entry = { path: string; changed?: Date };

/** The albums' pages; there are too few to need a sitemap of their own. */
export async function listAlbumPages(db: Connection): Promise<Entry[]> {
  const rows = await db
    .select({ slug: albums.slug })
    .from(albums)
    .orderBy(asc(albums.position), asc(albums.id));
  return rows.map(({ slug }) => ({ path: `/gallery/${slug}` }));
}

/**
 * The pages of published photos by key, after the key `after`; the order does not reveal when they were
 * saved.
 */
export async function listPhotoPages(
  db: Connection,
  { after, size }: { after: string; size: number },
): Promise<Entry[]> {
  const rows = await db
    .select({
      key: photos.pageKey,
      changed: photos.listedAt,
      slug: sql<string>`(select slug from gallery_albums where id = ${photos.albumId})`,
    })
    .from(photos)
    .where(and(isPublished, gt(photos.pageKey, after)))
    .orderBy(asc(photos.pageKey))
    .limit(size);
  return rows.map(({ key, slug, changed }) => ({ path: `/gallery/${slug}/${key}`, changed }));
}

/** For each sitemap of `size` pages, the key after which it begins; "" for the first. */
export async function photoPageMarks(db: Connection, size: number): Promise<string[]> {
  const numbered = db
    .select({
      key: photos.pageKey,
      place: sql<number>`row_number() over (order by ${photos.pageKey})`.as("place"),
    })
    .from(photos)
    .where(isPublished)
    .as("numbered");
  const rows = await db
    .select({ key: numbered.key })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = 0`)
    .orderBy(asc(numbered.key));
  return ["", ...rows.map(({ key }) => key)];
}
