import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { libraryHash } from "#platform/pictures/media-files.ts";
import { history } from "#platform/tables.ts";
import { trashStart } from "#platform/trash-days.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { oldAddressDays } from "./limits.ts";
import { media } from "./tables.ts";

/** A nightly job that removes the pictures that were deleted long ago; their files go with the sweep of files. */
export const purgeMedia: Job<object> = {
  name: "purge-media",
  schedule: { cron: "29 3 * * *" },
  async run(_, platform) {
    const before = trashStart(platform.clock.now());
    const purged = await inTransaction(platform, "system", async ({ tx, actor }) => {
      const gone = await tx.delete(media).where(lt(media.deletedAt, before)).returning({ id: media.id });
      const entries = gone.map(({ id }) => ({ entity: "media", entityId: id, action: "removed", actor }));
      if (entries.length > 0) await recordHistory(tx, entries);
      return gone.length;
    });
    platform.log.info({ purged }, "deleted pictures removed");
  },
};

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
