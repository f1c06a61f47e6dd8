import { eq, isNull } from "drizzle-orm";
import { listAlbumChoices } from "#features/gallery/albums-store.server.ts";
import { staffPhoto, staffPhotoColumns } from "#features/gallery/changes/staff-photos-store.server.ts";
import { readPageKey } from "#features/gallery/page-key.ts";
import { newestFirst, oldestFirst } from "#features/gallery/photo-row.server.ts";
import { albums, photos } from "#features/gallery/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { photoList } from "./photo-list.ts";

/** The rows of the staff's photos. */
export const photosServed = serveTable<typeof photoList>()({
  select: (db: Connection) =>
    db.select(staffPhotoColumns).from(photos).innerJoin(albums, eq(albums.id, photos.albumId)).$dynamic(),
  table: photos,
  id: photos.pageKey,
  tie: photos.id,
  readId: readPageKey,
  idOf: ({ pageKey }) => pageKey,
  rows: (found) => found.map(staffPhoto),
  sorts: { sent: photos.listedAt },
  inOrder: (isUp) => (isUp ? oldestFirst : newestFirst),
  where: () => isNull(photos.deletedAt),
  filters: {
    album: (album) => eq(photos.albumId, Number(album)),
    state: (state) => eq(photos.state, state),
    text: () => eq(photos.alt, ""),
  },
  options: async ({ db }) => ({
    album: (await listAlbumChoices(db)).map(({ id, title }) => [String(id), title]),
  }),
});
