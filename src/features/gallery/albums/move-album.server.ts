import { asc, eq } from "drizzle-orm";
import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { lockAlbums } from "../changes/locked-photos-store.server.ts";
import { albums } from "../tables.ts";
import { lockAlbumList } from "./staff-albums-store.server.ts";

export type MovedAlbum = { ok: true } | { ok: false; reason: "not-movable" };

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
