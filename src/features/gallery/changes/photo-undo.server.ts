import type { Undo } from "#records/undo.server.ts";
import { undoDays } from "../limits.ts";
import { photoState } from "../photo-kind.ts";
import { type LockedPhoto, lockAlbums, lockPhotos } from "./locked-photos-store.server.ts";
import { storePhotos } from "./store-photos.server.ts";

/** Photos get their old state back, unless the album that they came from is gone. */
export const photoUndo: Undo<LockedPhoto> = {
  entity: "photo",
  days: undoDays,
  async lock(tx, ids) {
    return new Map((await lockPhotos(tx, ids)).map((photo) => [photo.pageKey, photo]));
  },
  async put({ tx, now, actor }, changes, batch) {
    const planned = changes.map(({ held: before, row }) => {
      const { deletedAt, ...earlier } = photoState.parse(row.before);
      return { before, after: { ...before, ...earlier, deletedAt: deletedAt ? new Date(deletedAt) : null } };
    });
    const albums = planned.flatMap(({ before, after }) => [before.albumId, after.albumId]);
    const present = await lockAlbums(tx, albums);
    const possible = planned.filter(({ after }) => present.has(after.albumId));
    await storePhotos(tx, { action: "undone", actor, batch, at: now }, possible);
    return possible.length;
  },
};
