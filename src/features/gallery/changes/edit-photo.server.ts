import type { UseCaseContext } from "#platform/use-case.server.ts";
import { recount } from "../counts-store.server.ts";
import { lockAlbums, lockPhotos, writePhotos } from "./locked-photos-store.server.ts";
import { recordPhotoHistory } from "./photo-history.server.ts";
import type { StaffPhotoInput } from "./staff-photo-form.ts";

export type EditedPhoto = { ok: true } | { ok: false; reason: "not-found" | "stale" | "no-album" };

/** Replaces a photo's texts and its album, unless someone else has changed it since `version`. */
export async function editPhoto(
  { tx, actor }: UseCaseContext,
  { pageKey, version, caption, alt, album }: { pageKey: string; version: number } & StaffPhotoInput,
): Promise<EditedPhoto> {
  const [before] = await lockPhotos(tx, [pageKey]);
  if (!before || before.deletedAt) return { ok: false, reason: "not-found" };
  if (before.version !== version) return { ok: false, reason: "stale" };
  const present = await lockAlbums(tx, [before.albumId, album]);
  if (!present.has(album)) return { ok: false, reason: "no-album" };
  const after = { ...before, caption, alt, albumId: album };
  await writePhotos(tx, [after]);
  await recordPhotoHistory(tx, { action: "updated", actor }, [{ before, after }]);
  await recount(tx, [before.albumId, album]);
  return { ok: true };
}
