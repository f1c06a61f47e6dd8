import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { columnsOf } from "#records/columns-of.server.ts";
import { photoFields } from "../photo-fields.ts";
import type { OpenedPhoto } from "../staff-photo.ts";
import { albums, photos, uploadLinks } from "../tables.ts";

/** The columns of a photo in the lists of staff, from a join with its album. */
export const staffPhotoColumns = {
  pageKey: photos.pageKey,
  fileKey: photos.fileKey,
  albumId: photos.albumId,
  album: albums.title,
  state: photos.state,
  width: photos.width,
  height: photos.height,
  files: photos.files,
  ...columnsOf(photos, photoFields),
  hiddenWhy: photos.hiddenWhy,
  isSample: photos.isSample,
  version: photos.version,
  listedAt: photos.listedAt,
  deletedAt: photos.deletedAt,
};

/** The photo with this page key, in the trash or not; undefined when there is none. */
export async function findStaffPhoto(
  connection: Connection,
  pageKey: string,
): Promise<OpenedPhoto | undefined> {
  const [found] = await connection
    .select({
      ...staffPhotoColumns,
      bytes: photos.bytes,
      linkId: photos.linkId,
      memberId: photos.memberId,
      label: uploadLinks.label,
      isCover: sql<boolean>`coalesce(${albums.coverPhotoId} = ${photos.id}, false)`,
    })
    .from(photos)
    .innerJoin(albums, eq(albums.id, photos.albumId))
    .leftJoin(uploadLinks, eq(uploadLinks.id, photos.linkId))
    .where(eq(photos.pageKey, pageKey));
  if (!found) return undefined;
  const { bytes, linkId, memberId, label, isCover, ...row } = found;
  return {
    ...staffPhoto(row),
    ...{ bytes, memberId, link: linkId === null ? null : (label ?? ""), isCover },
  };
}

type Row = Pick<typeof photos.$inferSelect, Exclude<keyof typeof staffPhotoColumns, "album">> & {
  album: string;
};

/** Converts a row of `staffPhotoColumns`. */
export function staffPhoto({ listedAt, deletedAt, ...row }: Row) {
  return { ...row, listedAt: listedAt.toISOString(), deletedAt: deletedAt?.toISOString() ?? null };
}

/** Whether a photo in any state has a file with this name. */
export async function hasPhotoFile(connection: Connection, fileKey: string, name: string): Promise<boolean> {
  return (
    (await connection.$count(photos, and(eq(photos.fileKey, fileKey), sql`${name} = any(${photos.files})`))) >
    0
  );
}
