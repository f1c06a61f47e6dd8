import type { UseCaseContext } from "#platform/use-case.server.ts";
import { lockAlbums, lockPhotos } from "./locked-photos-store.server.ts";
import type { StaffPhotoInput } from "./staff-photo-form.ts";
import { storePhotos } from "./store-photos.server.ts";

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
  await storePhotos(tx, { action: "updated", actor }, [{ before, after }]);
  return { ok: true };
}
