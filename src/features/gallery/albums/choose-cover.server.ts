import { eq, sql } from "drizzle-orm";
import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { lockPhotos } from "../changes/locked-photos-store.server.ts";
import { photoName } from "../staff-photo.ts";
import { albums } from "../tables.ts";
import { lockAlbum } from "./staff-albums-store.server.ts";

export type ChosenCover = { ok: true; album: string } | { ok: false; reason: "not-published" };

/** Makes a published photo the cover of its album (3.18); returns the album's title. */
export async function chooseCover(
  { tx, actor }: UseCaseContext,
  { pageKey }: { pageKey: string },
): Promise<ChosenCover> {
  const [photo] = await lockPhotos(tx, [pageKey]);
  if (!photo || photo.deletedAt || photo.state !== "published") return { ok: false, reason: "not-published" };
  const album = await lockAlbum(tx, photo.albumId);
  if (!album) return { ok: false, reason: "not-published" };
  await tx
    .update(albums)
    .set({ coverPhotoId: photo.id, version: sql`${albums.version} + 1` })
    .where(eq(albums.id, album.id));
  const { title } = album;
  await recordHistory(tx, {
    entity: "album",
    entityId: String(album.id),
    action: "updated",
    actor,
    before: { title, cover: album.coverPhotoId === photo.id ? "the same" : "another photo" },
    after: { title, cover: photoName({ ...photo, album: title }) },
  });
  return { ok: true, album: title };
}
