import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { type Album, albumColumns } from "./albums-store.server.ts";
import { numberedPhotos, photosPerPage } from "./limits.ts";
import type { Photo } from "./photo.ts";
import { isPublished, newestFirst, oldestFirst, photoColumns, photoOf } from "./photo-row.server.ts";
import { albums, photos } from "./tables.ts";

/** A photo with the album it is in, for lists over several albums. */
export type PhotoOfAlbum = Photo & { album: Album };

/** A page of an album: its photos, newest first, and the keys that lead to the pages before and behind it. */
export type AlbumPage = {
  photos: Photo[];
  /** The number of the first photo in its album; null beyond the first thousand. */
  first: number | null;
  newer: string | null;
  older: string | null;
};

/** A place in the order of photos. As text: a JavaScript date holds milliseconds, the column microseconds. */
type Place = { at: string; id: string };

const placeColumns = { at: sql<string>`${photos.listedAt}::text`, id: photos.id };
const place = sql`(${photos.listedAt}, ${photos.id})`;
const olderThan = ({ at, id }: Place) => sql`${place} < (${at}::timestamptz, ${id})`;
const newerThan = ({ at, id }: Place) => sql`${place} > (${at}::timestamptz, ${id})`;

const shape = /^[\w-]{22}$/;
/** Whether a text can be the key of a photo's page: 128 bits as base64url. */
export const isPageKey = (text: string | null | undefined): text is string => shape.test(text ?? "");

/**
 * The page of an album behind (`after`) or before (`before`) the photo with this key; the first page when the keys are
 * malformed or name no photo. Deep pages cost what the first one costs: nothing is skipped by counting.
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
  // Nothing newer is left than this page, or nothing of it: the first page is the whole one.
  if ((ahead && !more) || (behind && !top)) return listAlbumPhotos(db, albumId);
  return {
    photos: page.map(({ place: _, ...row }) => photoOf(row)),
    first: top && (behind || ahead) ? await numberOf(db, albumId, top.place) : 1,
    newer: top && (behind || ahead) ? top.pageKey : null,
    older: last && (ahead || more) ? last.pageKey : null,
  };
}

/** A published photo by the key of its page, with its album and its neighbours' keys; null for any other key. */
export async function findPhoto(db: Connection, pageKey: string) {
  if (!isPageKey(pageKey)) return null;
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
    album,
    number: await numberOf(db, album.id, at),
    newer: newer?.pageKey ?? null,
    older: older?.pageKey ?? null,
  };
}

/** The newest published photos of all albums. */
export async function listNewestPhotos(db: Connection, count: number): Promise<PhotoOfAlbum[]> {
  const rows = await db
    .select({ row: photoColumns, album: albumColumns })
    .from(photos)
    .innerJoin(albums, eq(albums.id, photos.albumId))
    .where(isPublished)
    .orderBy(newestFirst)
    .limit(count);
  return rows.map(({ row, album }) => ({ ...photoOf(row), album }));
}

const albumsPerEvent = 10; // albums of one event that its page looks into

/** The newest published photos of the albums that belong to an event. */
export async function listEventPhotos(
  db: Connection,
  eventId: string,
  count: number,
): Promise<PhotoOfAlbum[]> {
  if (!/^\w{1,64}$/.test(eventId)) return []; // what an address holds may be no text to Postgres
  const ofEvent = await db
    .select({ ...albumColumns, id: albums.id })
    .from(albums)
    .where(eq(albums.eventId, eventId))
    .orderBy(asc(albums.position), asc(albums.id))
    .limit(albumsPerEvent);
  // Album by album: asked for all at once, the planner would sort every photo of theirs, or search all others'.
  const found = await Promise.all(
    ofEvent.map(async ({ id, ...album }) => {
      const rows = await inAlbum(db, id, undefined, newestFirst, count);
      return rows.map(({ place: _, ...row }) => ({ ...photoOf(row), album }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => (a.listedAt < b.listedAt ? 1 : -1))
    .slice(0, count);
}

function inAlbum(db: Connection, albumId: number, condition: SQL | undefined, order: SQL, count: number) {
  return db
    .select({ ...photoColumns, place: placeColumns })
    .from(photos)
    .where(and(eq(photos.albumId, albumId), isPublished, condition))
    .orderBy(order)
    .limit(count);
}

/** Also of a photo that is hidden by now: the page behind it stays the same page. */
async function placeOf(db: Connection, pageKey: string | null | undefined): Promise<Place | null> {
  if (!isPageKey(pageKey)) return null;
  const [found] = await db.select(placeColumns).from(photos).where(eq(photos.pageKey, pageKey));
  return found ?? null;
}

/**
 * The number of the photo at this place, counted from the newest; null beyond `numberedPhotos`. Counting stops there:
 * in an album of 100,000 photos it would cost more than the whole page.
 */
async function numberOf(db: Connection, albumId: number, at: Place): Promise<number | null> {
  const newer = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.albumId, albumId), isPublished, newerThan(at)))
    .orderBy(oldestFirst) // without it, the planner reads the table from its beginning
    .limit(numberedPhotos)
    .as("newer");
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(newer);
  const count = counted?.count ?? 0;
  return count < numberedPhotos ? count + 1 : null;
}
