import { eq, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { lockPhotos } from "./held-photos-store.server.ts";
import { lockAlbum } from "./staff-albums-store.server.ts";
import { photoName } from "./staff-photo.ts";
import { albums } from "./tables.ts";

/** Makes a published photo the cover of its album (3.18); answers the album's title, null when it is not published. */
export function chooseCover(connection: Connection, actor: string, pageKey: string): Promise<string | null> {
  return connection.transaction(async (transaction) => {
    const [photo] = await lockPhotos(transaction, [pageKey]);
    if (!photo || photo.deletedAt || photo.state !== "published") return null;
    const album = await lockAlbum(transaction, photo.albumId);
    if (!album) return null;
    await transaction
      .update(albums)
      .set({ coverPhotoId: photo.id, version: sql`${albums.version} + 1` })
      .where(eq(albums.id, album.id));
    const { title } = album;
    await recordHistory(transaction, {
      entity: "album",
      entityId: String(album.id),
      action: "updated",
      actor,
      before: { title, cover: album.coverPhotoId === photo.id ? "the same" : "another photo" },
      after: { title, cover: photoName({ ...photo, album: title }) },
    });
    return title;
  });
}
