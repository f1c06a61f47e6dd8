import { eq, isNull, notExists, sql } from "drizzle-orm";
import { isMediaId } from "#content/media/media.ts";
import { choiceColumns, isLive } from "#content/media/media-store.server.ts";
import { media, mediaText, mediaUses } from "#content/media/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { pictureList } from "./library.tsx";

/** The rows of the library, also for whoever chooses a picture while a text is edited. */
export const picturesServed = serveTable<typeof pictureList>()({
  select: (db: Connection) => db.select(choiceColumns).from(media).$dynamic(),
  table: media,
  id: media.id,
  readId: (text) => (isMediaId(text) ? text : null),
  rows: (found) => found,
  sorts: { added: media.createdAt },
  where: () => isLive,
  filters: {
    kind: (kind) => eq(media.kind, kind),
    show: (show, { db }) => {
      const uses = db.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.mediaId, media.id));
      return show === "unused" ? notExists(uses) : isNull(media.alt);
    },
  },
  search: (q) => contains(mediaText, q),
});
