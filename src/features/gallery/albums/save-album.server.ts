import { eq, max } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { slugOf } from "#platform/slug.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Seen } from "#records/plain-records.server.ts";
import type { AlbumInput } from "../album-fields.ts";
import { findAlbumByTitle } from "../albums-store.server.ts";
import { slugLength } from "../limits.ts";
import { albums } from "../tables.ts";
import { freeSlug, lockAlbum, lockAlbumList } from "./staff-albums-store.server.ts";

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
