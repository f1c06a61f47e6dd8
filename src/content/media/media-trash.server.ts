import { inArray, sql } from "drizzle-orm";
import type { Trash } from "#records/trash.server.ts";
import { storeChange } from "./change-media.server.ts";
import { isMediaId } from "./media.ts";
import { lockMedia } from "./media-store.server.ts";
import { media, mediaText } from "./tables.ts";

/** The deleted pictures of the library; the files of those that are gone go with the sweep of files. */
export const mediaTrash: Trash = {
  entity: "media",
  table: media,
  id: media.id,
  readId: (text) => (isMediaId(text) ? text : null),
  deletedAt: media.deletedAt,
  rank: sql`extract(epoch from ${media.createdAt})`,
  words: mediaText,
  async restore(context, ids) {
    let restored = 0;
    for (const id of ids.toSorted()) {
      const before = await lockMedia(context.tx, id);
      if (!before?.deletedAt) continue;
      await storeChange(context, before, { deletedAt: null }, "restored");
      restored += 1;
    }
    return restored;
  },
  purge: (tx, expired) => tx.delete(media).where(inArray(media.id, expired)).returning({ id: media.id }),
};
