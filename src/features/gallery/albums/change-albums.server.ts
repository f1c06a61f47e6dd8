import { asc, eq, max, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { slugOf } from "#platform/slug.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Seen } from "#records/plain-records.server.ts";
import type { AlbumInput } from "../album-fields.ts";
import { findAlbumByTitle } from "../albums-store.server.ts";
import { lockAlbums, lockPhotos } from "../changes/locked-photos-store.server.ts";
import { slugLength } from "../limits.ts";
import { photoName } from "../staff-photo.ts";
import { albums } from "../tables.ts";
import { countPhotosOf, freeSlug, lockAlbum, lockAlbumList } from "./staff-albums-store.server.ts";

export type SavedAlbum =
  | { ok: true; id: number }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "title-taken"; title: string }
  | { ok: false; reason: "stale"; current: typeof albums.$inferSelect };

/**
 * Adds an album at the end, or changes the one that was seen, unless someone else has since. Its slug is made from its first
 * title and never changes; titles must differ by more than case.
 */
export async function saveAlbum(
  { tx, actor }: UseCaseContext,
  album: AlbumInput,
  seen: Seen | null,
): Promise<SavedAlbum> {
  await lockAlbumList(tx);
  const before = seen ? await lockAlbum(tx, seen.id) : undefined;
  if (seen && !before) return { ok: false, reason: "not-found" };
  if (before && before.version !== seen?.version) return { ok: false, reason: "stale", current: before };
  const same = await findAlbumByTitle(tx, album.title);
  if (same && same.id !== before?.id) return { ok: false, reason: "title-taken", title: same.title };
  const [after] = before
    ? await tx
        .update(albums)
        .set({ ...album, version: before.version + 1 })
        .where(eq(albums.id, before.id))
        .returning()
    : await tx
        .insert(albums)
        .values({ ...album, ...(await newPlace(tx, album)) })
        .returning();
  if (!after) throw new Error("the database stored no album");
  const action = before ? "updated" : "created";
  await recordHistory(tx, { entity: "album", entityId: String(after.id), action, actor, before, after });
  return { ok: true, id: after.id };
}

async function newPlace(tx: Transaction, { title }: AlbumInput) {
  const slug = await freeSlug(tx, slugOf(title, { longest: slugLength, otherwise: "album" }));
  const [last] = await tx.select({ position: max(albums.position) }).from(albums);
  return { slug, position: (last?.position ?? 0) + 1 };
}

type ChosenCover = { ok: true; album: string } | { ok: false; reason: "not-published" };

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

type MovedAlbum = { ok: true } | { ok: false; reason: "not-movable" };

/** Moves an album one place up or down; refused when it no longer exists or is already the first or last. */
export async function moveAlbum(
  { tx, actor }: UseCaseContext,
  { id, direction }: { id: number; direction: "up" | "down" },
): Promise<MovedAlbum> {
  await lockAlbumList(tx);
  const found = await tx
    .select({ id: albums.id, title: albums.title, position: albums.position })
    .from(albums)
    .orderBy(asc(albums.position), asc(albums.id));
  const from = found.findIndex((album) => album.id === id);
  const to = direction === "up" ? from - 1 : from + 1;
  const [moved, other] = [found[from], found[to]];
  if (!moved || !other) return { ok: false, reason: "not-movable" };
  found[from] = other;
  found[to] = moved;
  await lockAlbums(
    tx,
    found.map((album) => album.id),
  );
  // All are renumbered, because two could have the same number.
  for (const [at, album] of found.entries()) {
    if (album.position === at + 1) continue;
    await tx
      .update(albums)
      .set({ position: at + 1 })
      .where(eq(albums.id, album.id));
  }
  const { title } = moved;
  await recordHistory(tx, {
    entity: "album",
    entityId: String(id),
    action: "moved",
    actor,
    before: { title, place: from + 1 },
    after: { title, place: to + 1 },
  });
  return { ok: true };
}

type RemovedAlbum =
  | { ok: true; title: string }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "holds-photos"; photos: number };

/** Deletes an album without photos, also in the trash. Its upload links are deleted with it. */
export async function removeAlbum(
  { tx, actor }: UseCaseContext,
  { id }: { id: number },
): Promise<RemovedAlbum> {
  await lockAlbumList(tx);
  // Saving a photo waits for this lock, so that none is lost.
  const before = await lockAlbum(tx, id);
  if (!before) return { ok: false, reason: "not-found" };
  const photos = await countPhotosOf(tx, id);
  if (photos > 0) return { ok: false, reason: "holds-photos", photos };
  await tx.delete(albums).where(eq(albums.id, id));
  await recordHistory(tx, { entity: "album", entityId: String(id), action: "purged", actor, before });
  return { ok: true, title: before.title };
}
