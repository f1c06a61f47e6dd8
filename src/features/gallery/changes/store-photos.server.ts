import type { Transaction } from "#platform/database.server.ts";
import { type HistoryEntry, recordHistory } from "#platform/history.server.ts";
import { recount } from "../counts-store.server.ts";
import { type LockedPhoto, lockAlbums, writePhotos } from "./locked-photos-store.server.ts";

export type PhotoChange = { before: LockedPhoto; after: LockedPhoto };

/**
 * Writes changed photos, which get the next version, with the counts of their albums and their history. The history
 * names the albums, so that it stays readable after one is renamed; a photo that is the same as before gets its row too.
 */
export async function storePhotos(
  transaction: Transaction,
  about: Pick<HistoryEntry, "action" | "actor" | "batch" | "at">,
  changes: PhotoChange[],
): Promise<void> {
  await writePhotos(
    transaction,
    changes.flatMap(({ before, after }) => (after === before ? [] : [after])),
  );
  const ids = changes.flatMap(({ before, after }) => [before.albumId, after.albumId]);
  const titles = await lockAlbums(transaction, [...new Set(ids)]);
  await recordHistory(
    transaction,
    changes.map(({ before, after }) => ({
      ...about,
      entity: "photo",
      entityId: before.pageKey,
      before: keptOf(before, titles),
      after: { ...keptOf(after, titles), version: before.version + (after === before ? 0 : 1) },
    })),
  );
  await recount(transaction, ids);
}

/** What the history keeps of a photo. */
export function keptOf({ id: _id, pageKey: _key, ...photo }: LockedPhoto, titles: Map<number, string>) {
  const { albumId, deletedAt } = photo;
  const trash = { inTrash: deletedAt !== null, deletedAt: deletedAt?.toISOString() ?? null };
  return { ...photo, album: titles.get(albumId) ?? "", ...trash };
}
