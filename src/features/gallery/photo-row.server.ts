import { sql } from "drizzle-orm";
import { photos } from "./tables.ts";

/**
 * The condition for photos that visitors may see. It must have exactly this form for the planner to use the
 * indexes of published photos.
 */
export const isPublished = sql`${photos.state} = 'published' and ${photos.deletedAt} is null`;

// The indexes are "desc nulls last"; plain `desc` means "nulls first" and would sort every photo of the
// album.
export const newestFirst = sql`${photos.listedAt} desc nulls last, ${photos.id} desc nulls last`;
export const oldestFirst = sql`${photos.listedAt} asc nulls first, ${photos.id} asc nulls first`;

/** The columns of a photo that screens use. */
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

type Row = Pick<typeof photos.$inferSelect, keyof typeof photoColumns>;

/** Converts a row to a photo; its placeholder is a data URL of the blurred picture shown until the photo has loaded. */
export function photoOf({ placeholder, listedAt, ...row }: Row) {
  const blurred = Buffer.from(placeholder).toString("base64");
  return {
    ...row,
    placeholder: blurred && `data:image/webp;base64,${blurred}`,
    listedAt: listedAt.toISOString(),
  };
}
