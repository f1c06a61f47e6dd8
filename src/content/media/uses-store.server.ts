import { and, asc, eq, or, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { libraryHash } from "#platform/pictures/media-files.ts";
import { history } from "#platform/tables.ts";
import { oldAddressDays } from "./limits.ts";
import { isMediaId } from "./media.ts";
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
  const known = await tx.select({ id: media.id }).from(media).where(isAnyOf(media.id, ids)).for("key share");
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

/**
 * The addresses among these that belong to a picture of the library, also a deleted one, or belonged to it some days
 * ago: a page or mail that was sent then still names them.
 */
export async function libraryPicturesInUse(connection: Connection, addresses: string[]): Promise<string[]> {
  const hashOf = (address: string) => libraryHash(address.slice(address.lastIndexOf("/") + 1));
  const hashes = [...new Set(addresses.flatMap((address) => hashOf(address) ?? []))];
  if (hashes.length === 0) return [];
  const [hash, original] = [
    sql<string>`${history.before} ->> 'hash'`,
    sql<string>`${history.before} ->> 'original'`,
  ];
  const isRecent = sql`${history.at} > now() - make_interval(days => ${oldAddressDays})`;
  const named = await Promise.all([
    connection
      .select({ hash: media.hash, original: media.original })
      .from(media)
      .where(or(isAnyOf(media.hash, hashes), isAnyOf(media.original, hashes))),
    connection
      .selectDistinct({ hash, original })
      .from(history)
      .where(
        and(eq(history.entity, "media"), isRecent, or(isAnyOf(hash, hashes), isAnyOf(original, hashes))),
      ),
  ]);
  const used = new Set(named.flat().flatMap(({ hash, original }) => [hash, original]));
  return addresses.filter((address) => used.has(hashOf(address) ?? ""));
}
