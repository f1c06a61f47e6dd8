import { asc, eq, type SQL, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { type SearchedWord, termOf, termsQuery, wordVector } from "#platform/search-text.server.ts";
import { today } from "#platform/today.ts";
import { type AlbumDay, albumDay } from "./album-day.ts";
import type { Photo } from "./photo.ts";
import { isPublished, oldestFirst, photoColumns, photoOf } from "./photo-row.server.ts";
import { albums, photos } from "./tables.ts";

/** An album in the list of upload targets. */
export type AlbumChoice = { id: number; title: string; slug: string };

/** An album as public screens show it (3.16); `imageCount` counts its published photos (3.18). */
export type Album = AlbumDay & { title: string; slug: string; imageCount: number };

// With the tables' own names: of a query on albums alone Drizzle leaves them out, and "id" would be the photo's.
const newestAt = sql`(select listed_at from gallery_photos
  where album_id = gallery_albums.id and state = 'published' and deleted_at is null
  order by listed_at desc nulls last limit 1)`.mapWith(photos.listedAt);

const hasOwnPhotos = sql<boolean>`exists (select 1 from gallery_photos
  where not is_sample and album_id = gallery_albums.id and state = 'published' and deleted_at is null)`;

/** The columns that `albumOf` makes an album of. */
export const albumColumns = {
  title: albums.title,
  slug: albums.slug,
  date: albums.date,
  eventId: albums.eventId,
  imageCount: albums.publishedCount,
  newestAt,
};

type AlbumRow = Pick<typeof albums.$inferSelect, "title" | "slug" | "date" | "eventId"> & {
  imageCount: number;
  newestAt: Date | null;
};

/** Converts a row to an album, with the day that it shows. */
export function albumOf({ title, slug, imageCount, newestAt, ...dated }: AlbumRow): Album {
  const newest = newestAt && today(newestAt, content("organisation").timeZone);
  return { title, slug, imageCount, ...albumDay({ title, ...dated, newest }) };
}

/** The id of an album's cover; computed per query instead of stored, so that one that is hidden is replaced at once. */
export const coverId = sql`coalesce(
  (select ${photos.id} from ${photos} where ${photos.id} = ${albums.coverPhotoId}
    and ${photos.albumId} = ${albums.id} and ${isPublished}),
  (select ${photos.id} from ${photos} where ${photos.albumId} = ${albums.id} and ${isPublished}
    order by ${oldestFirst} limit 1))`;

/**
 * The albums in their order, each with its cover: the one chosen by staff if it is published in this album,
 * else its first published photo, else null (3.18).
 */
export async function listAlbums(connection: Connection): Promise<(Album & { cover: Photo | null })[]> {
  const rows = await connection
    .select({ album: albumColumns, cover: photoColumns })
    .from(albums)
    .leftJoin(photos, sql`${photos.id} = ${coverId}`)
    .orderBy(asc(albums.position), asc(albums.id));
  return rows.map(({ album, cover }) => ({ ...albumOf(album), cover: cover && photoOf(cover) }));
}

/** The albums with a word in their title that begins with each of these, in their order. */
export async function searchAlbums(
  connection: Connection,
  words: SearchedWord[],
  most: number,
): Promise<Album[]> {
  const query = termsQuery(words.map((word) => termOf(word)));
  const rows = await connection
    .select(albumColumns)
    .from(albums)
    .where(sql`${wordVector(sql`${albums.title}`)} @@ ${query}`)
    .orderBy(asc(albums.position), asc(albums.id))
    .limit(most);
  return rows.map(albumOf);
}

/** The album with this slug, with its id for queries of photos; undefined when there is none. */
export async function findAlbumAt(
  connection: Connection,
  slug: string,
): Promise<(Album & { id: number }) | undefined> {
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined; // Postgres rejects some characters
  const [found] = await connection
    .select({ ...albumColumns, id: albums.id })
    .from(albums)
    .where(eq(albums.slug, slug));
  return found && { ...albumOf(found), id: found.id };
}

/** What tells which occasion each album shows, in their order: `date` is the day that staff gave it. */
export async function listAlbumFacts(connection: Connection) {
  const { newestAt: _, ...facts } = albumColumns;
  const rows = await connection
    .select({ ...facts, hasOwnPhotos })
    .from(albums)
    .orderBy(asc(albums.position), asc(albums.id));
  return rows.map(({ hasOwnPhotos, ...row }) => ({ ...row, isSample: row.imageCount > 0 && !hasOwnPhotos }));
}

const choiceColumns = { id: albums.id, title: albums.title, slug: albums.slug };

/** The albums in their order, for a select. */
export function listAlbumChoices(connection: Connection): Promise<AlbumChoice[]> {
  return connection.select(choiceColumns).from(albums).orderBy(asc(albums.position), asc(albums.id));
}

/** The album with this title, ignoring case; undefined when there is none. */
export function findAlbumByTitle(connection: Connection, title: string): Promise<AlbumChoice | undefined> {
  return findChoice(connection, sql`lower(${albums.title}) = lower(${title})`);
}

/** The album with this id; undefined when there is none. */
export function findAlbum(connection: Connection, id: number): Promise<AlbumChoice | undefined> {
  return findChoice(connection, eq(albums.id, id));
}

async function findChoice(connection: Connection, condition: SQL): Promise<AlbumChoice | undefined> {
  return (await connection.select(choiceColumns).from(albums).where(condition))[0];
}
