import type { Connection } from "#platform/database.server.ts";
import { recount } from "./counts-store.server.ts";
import { lockAlbums, lockPhotos, writePhotos } from "./held-photos-store.server.ts";
import { recordPhotoHistory } from "./photo-history.server.ts";
import type { StaffPhotoInput } from "./staff-photo-form.ts";

export type EditedPhoto = { ok: true } | { ok: false; reason: "not-found" | "stale" | "no-album" };

/** Replaces a photo's texts and its album, unless someone else has changed it since `version`. */
export function editPhoto(
  connection: Connection,
  actor: string,
  { pageKey, version }: { pageKey: string; version: number },
  { caption, alt, album }: StaffPhotoInput,
): Promise<EditedPhoto> {
  return connection.transaction(async (transaction) => {
    const [before] = await lockPhotos(transaction, [pageKey]);
    if (!before || before.deletedAt) return { ok: false, reason: "not-found" };
    if (before.version !== version) return { ok: false, reason: "stale" };
    const present = await lockAlbums(transaction, [before.albumId, album]);
    if (!present.has(album)) return { ok: false, reason: "no-album" };
    const after = { ...before, caption, alt, albumId: album };
    await writePhotos(transaction, [after]);
    await recordPhotoHistory(transaction, { action: "updated", actor }, [{ before, after }]);
    await recount(transaction, [before.albumId, album]);
    return { ok: true };
  });
}
