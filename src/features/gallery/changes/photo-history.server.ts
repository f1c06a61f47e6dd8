import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { PhotoFacts } from "../photo-kind.ts";
import type { LockedPhoto } from "./locked-photos-store.server.ts";
import { lockAlbums } from "./locked-photos-store.server.ts";

export type PhotoChange = { before: LockedPhoto; after: LockedPhoto };

/**
 * Writes history rows for changed photos, with the albums' titles, so that they stay readable after an album
 * is renamed.
 */
export async function recordPhotoHistory(
  transaction: Transaction,
  { action, actor }: { action: string; actor: string },
  changes: PhotoChange[],
): Promise<void> {
  const ids = changes.flatMap(({ before, after }) => [before.albumId, after.albumId]);
  const titles = await lockAlbums(transaction, [...new Set(ids)]);
  await recordHistory(
    transaction,
    changes.map(({ before, after }) => ({
      entity: "photo",
      entityId: before.pageKey,
      action,
      actor,
      before: factsOf(before, titles),
      after: factsOf(after, titles),
    })),
  );
}

function factsOf(photo: LockedPhoto, titles: Map<number, string>): PhotoFacts {
  const { caption, alt, state, hiddenWhy, deletedAt } = photo;
  const album = titles.get(photo.albumId) ?? "";
  return { caption, alt, album, state, hiddenWhy, inTrash: deletedAt !== null };
}
