import { and, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { trashStart } from "#platform/trash-days.ts";
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

/** A page of the photos that are not in the trash, newest first. */
export function listStaffPhotos(connection: Connection, query: PhotoQuery): Promise<StaffPage> {
  const filter = and(
    isNull(photos.deletedAt),
    query.album === null ? undefined : eq(photos.albumId, query.album),
    query.state === null ? undefined : eq(photos.state, query.state),
    query.undescribed ? eq(photos.alt, "") : undefined,
  );
  return listPage(connection, query, { filter, by: photos.listedAt, newestFirst, oldestFirst });
}

/** A page of the photos in the trash that can still be restored, latest deleted first. */
export function listPhotoTrash(
  connection: Connection,
  place: Pick<PhotoQuery, "after" | "before">,
  now: Date,
): Promise<StaffPage> {
  const filter = and(isNotNull(photos.deletedAt), gte(photos.deletedAt, trashStart(now)));
  return listPage(connection, place, {
    filter,
    by: photos.deletedAt,
    newestFirst: sql`${photos.deletedAt} desc, ${photos.id} desc`,
    oldestFirst: sql`${photos.deletedAt}, ${photos.id}`,
  });
}

/** The orders have to say where nulls stand as the index does, or Postgres reads and sorts all photos. */
type Order = {
  filter: SQL | undefined;
  by: typeof photos.listedAt | typeof photos.deletedAt;
  newestFirst: SQL;
  oldestFirst: SQL;
};

/** Keyset pagination: the row named in the URL is compared within the index, so deep pages cost no more. */
async function listPage(
  connection: Connection,
  { after, before }: Pick<PhotoQuery, "after" | "before">,
  { filter, by, ...order }: Order,
): Promise<StaffPage> {
  const asked = before ?? after;
  const anchored = asked !== null && (await hasPlace(connection, asked, by));
  const backwards = anchored && before !== null;
  const of = (column: string) =>
    sql`(select ${sql.identifier(column)} from gallery_photos where page_key = ${asked})`;
  const place = sql`(${of(by.name)}, ${of("id")})`;
  const rows = await connection
    .select(columns)
    .from(photos)
    .innerJoin(albums, eq(albums.id, photos.albumId))
    .where(
      and(
        filter,
        anchored
          ? backwards
            ? sql`(${by}, ${photos.id}) > ${place}`
            : sql`(${by}, ${photos.id}) < ${place}`
          : undefined,
      ),
    )
    .orderBy(backwards ? order.oldestFirst : order.newestFirst)
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

async function hasPlace(connection: Connection, pageKey: string, by: Order["by"]): Promise<boolean> {
  return (await connection.$count(photos, and(eq(photos.pageKey, pageKey), isNotNull(by)))) > 0;
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
