import type { UseCaseContext } from "#platform/use-case.server.ts";
import { recount } from "../counts-store.server.ts";
import { lockAlbums, lockPhotosById, writePhotos } from "./locked-photos-store.server.ts";
import { lockBatch, markUndone } from "./photo-batch-store.server.ts";
import { recordPhotoHistory } from "./photo-history.server.ts";

/**
 * `kept` photos stay unchanged: someone has changed them since, or the album they came from no longer exists.
 */
export type UndonePhotos =
  | { ok: true; undone: number; kept: number }
  | { ok: false; reason: "not-found" | "already-undone" };

/** Undoes a batch as a whole: every photo that nobody has changed since gets its old state back. */
export async function undoPhotos(
  { tx, now, actor }: UseCaseContext,
  { batchId }: { batchId: number },
): Promise<UndonePhotos> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) return { ok: false, reason: "not-found" };
  if (batch.undoneAt) return { ok: false, reason: "already-undone" };

  const rows = new Map(batch.rows.map((row) => [row.photoId, row]));
  const held = await lockPhotosById(tx, [...rows.keys()]);
  const earlier = batch.rows.map(({ before }) => before.albumId);
  const present = await lockAlbums(tx, [...new Set([...earlier, ...held.map(({ albumId }) => albumId)])]);
  const changes = held.flatMap((photo) => {
    const row = rows.get(photo.id);
    if (row?.version !== photo.version || !present.has(row.before.albumId)) return [];
    const deletedAt = row.before.deletedAt === null ? null : new Date(row.before.deletedAt);
    return [{ before: photo, after: { ...photo, ...row.before, deletedAt } }];
  });
  await writePhotos(
    tx,
    changes.map(({ after }) => after),
  );
  await recordPhotoHistory(tx, { action: "undone", actor }, changes);
  await recount(
    tx,
    changes.flatMap(({ before, after }) => [before.albumId, after.albumId]),
  );
  await markUndone(tx, batchId, now);
  return { ok: true, undone: changes.length, kept: batch.rows.length - changes.length };
}
