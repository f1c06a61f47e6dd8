import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { PhotoInput } from "../photo-fields.ts";
import type { PhotoFacts } from "../photo-kind.ts";
import { lockAlbums, lockPhotos } from "./locked-photos-store.server.ts";
import { keptOf, storePhotos } from "./store-photos.server.ts";

export type EditedPhoto =
  | { ok: true; id: string }
  | { ok: false; reason: "not-found" | "no-album" }
  | { ok: false; reason: "stale"; current: PhotoFacts & { version: number } };

/** Replaces a photo's texts and its album, unless someone else has changed it since it was seen. */
export async function editPhoto(
  { tx, actor }: UseCaseContext,
  { album: _title, ...change }: PhotoInput & { albumId: number },
  seen: { id: string; version: number },
): Promise<EditedPhoto> {
  const [before] = await lockPhotos(tx, [seen.id]);
  if (!before || before.deletedAt) return { ok: false, reason: "not-found" };
  const titles = await lockAlbums(tx, [before.albumId, change.albumId]);
  if (before.version !== seen.version) return { ok: false, reason: "stale", current: keptOf(before, titles) };
  if (!titles.has(change.albumId)) return { ok: false, reason: "no-album" };
  await storePhotos(tx, { action: "updated", actor }, [{ before, after: { ...before, ...change } }]);
  return { ok: true, id: seen.id };
}
