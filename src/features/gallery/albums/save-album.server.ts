import { eq, max } from "drizzle-orm";
import { recordHistory } from "#platform/history.server.ts";
import { slugOf } from "#platform/slug.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { findAlbumByTitle } from "../albums-store.server.ts";
import { slugLength } from "../limits.ts";
import { albums } from "../tables.ts";
import type { AlbumInput } from "./album-form.ts";
import { freeSlug, lockAlbum, lockAlbumList } from "./staff-albums-store.server.ts";

export type SavedAlbum =
  | { ok: true; id: number }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "title-taken"; title: string }
  | { ok: false; reason: "stale"; current: typeof albums.$inferSelect };

/**
 * Adds an album at the end; its slug is made from its title and never changes. Titles must differ by more
 * than case.
 */
export async function addAlbum({ tx, actor }: UseCaseContext, input: AlbumInput): Promise<SavedAlbum> {
  await lockAlbumList(tx);
  const same = await findAlbumByTitle(tx, input.title);
  if (same) return { ok: false, reason: "title-taken", title: same.title };
  const slug = await freeSlug(tx, slugOf(input.title, { longest: slugLength, otherwise: "album" }));
  const [last] = await tx.select({ position: max(albums.position) }).from(albums);
  const position = (last?.position ?? 0) + 1;
  const [after] = await tx
    .insert(albums)
    .values({ ...rowOf(input), slug, position })
    .returning();
  if (!after) throw new Error("the database inserted no album");
  const entry = { entity: "album", entityId: String(after.id), action: "created", actor, after };
  await recordHistory(tx, entry);
  return { ok: true, id: after.id };
}

/**
 * Replaces an album's title, day and event, unless someone else has changed it since `version`. The slug
 * stays.
 */
export async function editAlbum(
  { tx, actor }: UseCaseContext,
  { id, version, ...input }: { id: number; version: number } & AlbumInput,
): Promise<SavedAlbum> {
  await lockAlbumList(tx);
  const before = await lockAlbum(tx, id);
  if (!before) return { ok: false, reason: "not-found" };
  if (before.version !== version) return { ok: false, reason: "stale", current: before };
  const same = await findAlbumByTitle(tx, input.title);
  if (same && same.id !== id) return { ok: false, reason: "title-taken", title: same.title };
  const [after] = await tx
    .update(albums)
    .set({ ...rowOf(input), version: version + 1 })
    .where(eq(albums.id, id))
    .returning();
  await recordHistory(tx, { entity: "album", entityId: String(id), action: "updated", actor, before, after });
  return { ok: true, id };
}

function rowOf({ title, date, event }: AlbumInput) {
  return { title, date, eventId: event || null };
}
