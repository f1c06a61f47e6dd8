import { eq } from "drizzle-orm";
import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { albums } from "../tables.ts";
import { countPhotosOf, lockAlbum, lockAlbumList } from "./staff-albums-store.server.ts";

export type RemovedAlbum =
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
