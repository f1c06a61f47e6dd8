import type { Transaction } from "#platform/database.server.ts";
import { type HistoryEntry, recordHistory } from "#platform/history.server.ts";
import { recount } from "../counts-store.server.ts";
import type { PhotoFacts } from "../photo-kind.ts";
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
      before: factsOf(before, titles),
      after: { ...factsOf(after, titles), version: before.version + (after === before ? 0 : 1) },
    })),
  );
  await recount(transaction, ids);
}

function factsOf(photo: LockedPhoto, titles: Map<number, string>): PhotoFacts {
  const { caption, alt, albumId, state, hiddenWhy, deletedAt, version } = photo;
  const album = titles.get(albumId) ?? "";
  const trash = { inTrash: deletedAt !== null, deletedAt: deletedAt?.toISOString() ?? null };
  return { caption, alt, album, albumId, state, hiddenWhy, version, ...trash };
}
