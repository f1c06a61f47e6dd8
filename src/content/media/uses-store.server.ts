import { asc, eq, inArray } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { isMediaId } from "./media-id.ts";
import { media, mediaUses } from "./tables.ts";

/** One place that shows a picture; `place` is the path of the field, `title` the place in words. */
export type MediaUse = { mediaId: string; place: string; title: string };

/**
 * Replaces what is known of where an owner (such as "content/founders", the path of its editor in the staff area)
 * shows pictures. A picture that is no longer in the library is left out.
 */
export async function rewriteUses(tx: Transaction, owner: string, uses: MediaUse[]): Promise<void> {
  await tx.delete(mediaUses).where(eq(mediaUses.owner, owner));
  const ids = [...new Set(uses.map(({ mediaId }) => mediaId).filter(isMediaId))];
  if (ids.length === 0) return;
  // Locked, so that none is removed before the uses are stored.
  const known = await tx.select({ id: media.id }).from(media).where(inArray(media.id, ids)).for("key share");
  const present = new Set(known.map(({ id }) => id));
  const rows = uses.filter(({ mediaId }) => present.has(mediaId)).map((use) => ({ ...use, owner }));
  if (rows.length > 0) await tx.insert(mediaUses).values(rows).onConflictDoNothing();
}

/** The places that show a picture, ordered by owner and place. */
export async function listUses(connection: Connection, mediaId: string) {
  return connection
    .select({ owner: mediaUses.owner, place: mediaUses.place, title: mediaUses.title })
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, mediaId))
    .orderBy(asc(mediaUses.owner), asc(mediaUses.place));
}
