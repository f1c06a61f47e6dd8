import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { staffPhotosPerPage } from "../limits.ts";
import type { PhotoQuery } from "../photo-query.ts";
import { newestFirst, oldestFirst } from "../photo-row.server.ts";
import type { OpenedPhoto, StaffPhoto } from "../staff-photo.ts";
import { albums, photos, uploadLinks } from "../tables.ts";

const columns = {
  pageKey: photos.pageKey,
  fileKey: photos.fileKey,
  albumId: photos.albumId,
  album: albums.title,
  state: photos.state,
  width: photos.width,
  height: photos.height,
  files: photos.files,
  alt: photos.alt,
  caption: photos.caption,
  hiddenWhy: photos.hiddenWhy,
  isSample: photos.isSample,
  version: photos.version,
  listedAt: photos.listedAt,
  deletedAt: photos.deletedAt,
};

/** A page of photos; `next` and `previous` are the page keys for the URLs of its neighbours, or null. */
export type StaffPage = { photos: StaffPhoto[]; next: string | null; previous: string | null };

/**
 * A page of the photos that are not in the trash, newest first. The row named in the address is compared within the
 * index, so that deep pages cost no more.
 */
export async function listStaffPhotos(connection: Connection, query: PhotoQuery): Promise<StaffPage> {
  const asked = query.before ?? query.after;
  const isNamed = asked === null ? undefined : eq(photos.pageKey, asked);
  const anchored = isNamed !== undefined && (await connection.$count(photos, isNamed)) > 0;
  const backwards = anchored && query.before !== null;
  const place = sql`(select listed_at, id from gallery_photos where page_key = ${asked})`;
  const rows = await connection
    .select(columns)
    .from(photos)
    .innerJoin(albums, eq(albums.id, photos.albumId))
    .where(
      and(
        isNull(photos.deletedAt),
        query.album === null ? undefined : eq(photos.albumId, query.album),
        query.state === null ? undefined : eq(photos.state, query.state),
        query.undescribed ? eq(photos.alt, "") : undefined,
        anchored
          ? sql`(${photos.listedAt}, ${photos.id}) ${backwards ? sql`>` : sql`<`} ${place}`
          : undefined,
      ),
    )
    .orderBy(backwards ? oldestFirst : newestFirst)
    .limit(staffPhotosPerPage + 1);
  const shown = rows.slice(0, staffPhotosPerPage).map(staffPhoto);
  if (backwards) shown.reverse();
  const more = rows.length > staffPhotosPerPage;
  return {
    photos: shown,
    next: (backwards ? shown.length > 0 : more) ? (shown.at(-1)?.pageKey ?? null) : null,
    previous: (backwards ? more : anchored) ? (shown[0]?.pageKey ?? null) : null,
  };
}

/** The photo with this page key, in the trash or not; undefined when there is none. */
export async function findStaffPhoto(
  connection: Connection,
  pageKey: string,
): Promise<OpenedPhoto | undefined> {
  const [found] = await connection
    .select({
      ...columns,
      bytes: photos.bytes,
      linkId: photos.linkId,
      label: uploadLinks.label,
      isCover: sql<boolean>`coalesce(${albums.coverPhotoId} = ${photos.id}, false)`,
    })
    .from(photos)
    .innerJoin(albums, eq(albums.id, photos.albumId))
    .leftJoin(uploadLinks, eq(uploadLinks.id, photos.linkId))
    .where(eq(photos.pageKey, pageKey));
  if (!found) return undefined;
  const { bytes, linkId, label, isCover, ...row } = found;
  return { ...staffPhoto(row), bytes, link: linkId === null ? null : (label ?? ""), isCover };
}

type Row = Omit<StaffPhoto, "listedAt" | "deletedAt"> & { listedAt: Date; deletedAt: Date | null };

function staffPhoto({ listedAt, deletedAt, ...row }: Row): StaffPhoto {
  return { ...row, listedAt: listedAt.toISOString(), deletedAt: deletedAt?.toISOString() ?? null };
}

/** Whether a photo in any state has a file with this name. */
export async function hasPhotoFile(connection: Connection, fileKey: string, name: string): Promise<boolean> {
  return (
    (await connection.$count(photos, and(eq(photos.fileKey, fileKey), sql`${name} = any(${photos.files})`))) >
    0
  );
}
