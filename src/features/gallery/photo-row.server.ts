import { sql } from "drizzle-orm";
import type { Photo } from "./photo.ts";
import { photos } from "./tables.ts";

/** What visitors may see. In these words, the planner finds the indexes of published photos. */
export const isPublished = sql`${photos.state} = 'published' and ${photos.deletedAt} is null`;

// The indexes are "desc nulls last"; a plain `desc` means "nulls first", and would sort every photo of the album.
export const newestFirst = sql`${photos.listedAt} desc nulls last, ${photos.id} desc nulls last`;
export const oldestFirst = sql`${photos.listedAt} asc nulls first, ${photos.id} asc nulls first`;

/** The columns of a photo that its screens show. */
export const photoColumns = {
  pageKey: photos.pageKey,
  fileKey: photos.fileKey,
  width: photos.width,
  height: photos.height,
  files: photos.files,
  placeholder: photos.placeholder,
  alt: photos.alt,
  caption: photos.caption,
  listedAt: photos.listedAt,
};

type Row = Omit<Photo, "placeholder" | "listedAt"> & { placeholder: Uint8Array; listedAt: Date };

/** A row as its screens show it. */
export function photoOf({ placeholder, listedAt, ...row }: Row): Photo {
  const blurred = Buffer.from(placeholder).toString("base64");
  return {
    ...row,
    placeholder: blurred && `data:image/webp;base64,${blurred}`,
    listedAt: listedAt.toISOString(),
  };
}
