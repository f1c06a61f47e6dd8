import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { libraryHash } from "#platform/pictures/media-files.ts";
import { history } from "#platform/tables.ts";
import { oldAddressDays } from "./limits.ts";
import { media } from "./tables.ts";

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
      .where(or(inArray(media.hash, hashes), inArray(media.original, hashes))),
    connection
      .selectDistinct({ hash, original })
      .from(history)
      .where(
        and(eq(history.entity, "media"), isRecent, or(inArray(hash, hashes), inArray(original, hashes))),
      ),
  ]);
  const used = new Set(named.flat().flatMap(({ hash, original }) => [hash, original]));
  return addresses.filter((address) => used.has(hashOf(address) ?? ""));
}
