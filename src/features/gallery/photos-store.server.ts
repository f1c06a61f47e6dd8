import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { type Album, albumColumns, albumOf, coverId, findAlbumAt } from "./albums-store.server.ts";
import { numberedPhotos, photosPerPage } from "./limits.ts";
import { readPageKey } from "./page-key.ts";
import type { Photo } from "./photo.ts";
import { isPublished, newestFirst, oldestFirst, photoColumns, photoOf } from "./photo-row.server.ts";
import { altOf } from "./photo-words.ts";
import { albums, photos } from "./tables.ts";

/** A photo of any album with the address of its page: no more than a strip of photos shows. */
export type StripPhoto = Omit<Photo, "caption" | "listedAt"> & { page: string };

function ofStrip({ caption: _, listedAt: __, ...photo }: Photo, album: Album): StripPhoto {
  const page = `/gallery/${album.slug}/${photo.pageKey}`;
  return { ...photo, alt: altOf(photo, null, album), page };
}

/** A page of an album: its photos, newest first, and the keys for the pages before and after it. */
export type AlbumPage = {
  photos: Photo[];
  /** The number of the first photo in its album; null beyond the first thousand. */
  first: number | null;
  newer: string | null;
  older: string | null;
};

/**
 * A position in the order of photos. The time is text: a JavaScript date has milliseconds, the column
 * microseconds.
 */
type Place = { at: string; id: string };

const placeColumns = { at: sql<string>`${photos.listedAt}::text`, id: photos.id };
const place = sql`(${photos.listedAt}, ${photos.id})`;
const olderThan = ({ at, id }: Place) => sql`${place} < (${at}::timestamptz, ${id})`;
const newerThan = ({ at, id }: Place) => sql`${place} > (${at}::timestamptz, ${id})`;

/**
 * The page of an album after (`after`) or before (`before`) the photo with this key; the first page when the
 * keys are malformed or unknown. Deep pages cost as much as the first one: no offset is used.
 */
export async function listAlbumPhotos(
  db: Connection,
  albumId: number,
  { after, before }: { after?: string | null; before?: string | null } = {},
): Promise<AlbumPage> {
  const behind = await placeOf(db, after);
  const ahead = behind ? null : await placeOf(db, before);
  const condition = behind ? olderThan(behind) : ahead ? newerThan(ahead) : undefined;
  const rows = await inAlbum(db, albumId, condition, ahead ? oldestFirst : newestFirst, photosPerPage + 1);
  const more = rows.length > photosPerPage;
  const page = rows.slice(0, photosPerPage);
  if (ahead) page.reverse();
  const [top, last] = [page[0], page.at(-1)];
  // Nothing newer is left before this page, or the page is empty: show the first page in full.
  if ((ahead && !more) || (behind && !top)) return listAlbumPhotos(db, albumId);
  return {
    photos: page.map(({ place: _, ...row }) => photoOf(row)),
    first: top && (behind || ahead) ? await numberOf(db, albumId, top.place) : 1,
    newer: top && (behind || ahead) ? top.pageKey : null,
    older: last && (ahead || more) ? last.pageKey : null,
  };
}

/** The published photo with this page key, its album and its neighbours' keys; null when there is none. */
export async function findPhoto(db: Connection, pageKey: string) {
  if (!readPageKey(pageKey)) return null;
  const [found] = await db
    .select({
      row: photoColumns,
      place: placeColumns,
      album: { ...albumColumns, id: albums.id },
    })
    .from(photos)
    .innerJoin(albums, eq(albums.id, photos.albumId))
    .where(and(eq(photos.pageKey, pageKey), isPublished));
  if (!found) return null;
  const { row, place: at, album } = found;
  const [newer] = await inAlbum(db, album.id, newerThan(at), oldestFirst, 1);
  const [older] = await inAlbum(db, album.id, olderThan(at), newestFirst, 1);
  return {
    photo: photoOf(row),
    photoId: at.id,
    album: { ...albumOf(album), id: album.id },
    number: await numberOf(db, album.id, at),
    newer: newer?.pageKey ?? null,
    older: older?.pageKey ?? null,
  };
}

/** The newest published photos of all albums. */
export async function listNewestPhotos(db: Connection, count: number): Promise<StripPhoto[]> {
  const rows = await db
    .select({ row: photoColumns, album: albumColumns })
    .from(photos)
    .innerJoin(albums, eq(albums.id, photos.albumId))
    .where(isPublished)
    .orderBy(newestFirst)
    .limit(count);
  return rows.map(({ row, album }) => ofStrip(photoOf(row), albumOf(album)));
}

/**
 * Photos that show what an album is of: its cover first, then its newest, with the caption of the cover; none when there
 * is no such album.
 */
export async function findAlbumStrip(db: Connection, slug: string, count: number) {
  const album = await findAlbumAt(db, slug);
  if (!album) return { photos: [], caption: "" };
  const [[cover], newest] = await Promise.all([
    db
      .select(photoColumns)
      .from(albums)
      .innerJoin(photos, sql`${photos.id} = ${coverId}`)
      .where(eq(albums.id, album.id)),
    inAlbum(db, album.id, undefined, newestFirst, count),
  ]);
  const others = newest
    .filter(({ pageKey }) => pageKey !== cover?.pageKey)
    .map(({ place: _, ...row }) => row);
  const shown = [...(cover ? [cover] : []), ...others].slice(0, count);
  return { photos: shown.map((row) => ofStrip(photoOf(row), album)), caption: cover?.caption ?? "" };
}

const albumsPerEvent = 10; // albums of one event whose photos are shown

/** The newest published photos of the albums that belong to an event. */
export async function listEventPhotos(db: Connection, eventId: string, count: number): Promise<StripPhoto[]> {
  if (!/^\w{1,64}$/.test(eventId)) return []; // Postgres rejects some characters
  const ofEvent = await db
    .select({ ...albumColumns, id: albums.id })
    .from(albums)
    .where(eq(albums.eventId, eventId))
    .orderBy(asc(albums.position), asc(albums.id))
    .limit(albumsPerEvent);
  // One query per album: in a single query the planner would sort all their photos, or search all other
  // albums'.
  const found = await Promise.all(
    ofEvent.map(async ({ id, ...row }) => {
      const album = albumOf(row);
      const rows = await inAlbum(db, id, undefined, newestFirst, count);
      return rows.map(({ place: _, ...row }) => ({ photo: photoOf(row), album }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => (a.photo.listedAt < b.photo.listedAt ? 1 : -1))
    .slice(0, count)
    .map(({ photo, album }) => ofStrip(photo, album));
}

function inAlbum(db: Connection, albumId: number, condition: SQL | undefined, order: SQL, count: number) {
  return db
    .select({ ...photoColumns, place: placeColumns })
    .from(photos)
    .where(and(eq(photos.albumId, albumId), isPublished, condition))
    .orderBy(order)
    .limit(count);
}

/** Also finds a photo that is hidden by now, so that the page after it stays the same. */
async function placeOf(db: Connection, pageKey: string | null | undefined): Promise<Place | null> {
  const key = readPageKey(pageKey);
  if (!key) return null;
  const [found] = await db.select(placeColumns).from(photos).where(eq(photos.pageKey, key));
  return found ?? null;
}

/**
 * The number of the photo at this position, counted from the newest; null beyond `numberedPhotos`. Counting
 * stops there: in an album of 100,000 photos it would cost more than the whole page.
 */
async function numberOf(db: Connection, albumId: number, at: Place): Promise<number | null> {
  const newer = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.albumId, albumId), isPublished, newerThan(at)))
    .orderBy(oldestFirst) // without it the planner reads the table from its beginning
    .limit(numberedPhotos)
    .as("newer");
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(newer);
  const count = counted?.count ?? 0;
  return count < numberedPhotos ? count + 1 : null;
}
