import { and, eq, inArray, lt } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { trashDays } from "./limits.ts";
import { addUsedBytes, lockSettings } from "./settings-store.server.ts";
import { fileIntents, photos, removalRequests, removedPhotos } from "./tables.ts";

const atATime = 200; // photos of one transaction

/** Deletes for good what has been in the trash for 30 days; answers how many photos that were. */
export async function purgePhotos({ db, clock }: Platform): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - trashDays * 86_400_000);
  let purged = 0;
  for (;;) {
    const gone = await db.transaction((transaction) => purgeSome(transaction, before, now));
    purged += gone;
    if (gone < atATime) return purged;
  }
}

/** The rows go first; their files are left to the sweep, which finds them by their intents. */
async function purgeSome(transaction: Transaction, before: Date, now: Date): Promise<number> {
  await lockSettings(transaction);
  const found = await transaction
    .select({ id: photos.id, fileKey: photos.fileKey, hash: photos.sourceHash, bytes: photos.bytes })
    .from(photos)
    .where(lt(photos.deletedAt, before))
    .limit(atATime)
    .for("update");
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  await keepOut(transaction, ids, found, now);
  await transaction.insert(fileIntents).values(found.map(({ fileKey }) => ({ fileKey, at: now })));
  await transaction.delete(photos).where(inArray(photos.id, ids));
  await addUsedBytes(transaction, -found.reduce((sum, { bytes }) => sum + bytes, 0));
  return found.length;
}

/** Of photos that were removed at a person's request the hash stays, so that they do not come back by themselves. */
async function keepOut(
  transaction: Transaction,
  ids: string[],
  found: { id: string; hash: Uint8Array }[],
  now: Date,
) {
  const asked = await transaction
    .selectDistinct({ id: removalRequests.photoId })
    .from(removalRequests)
    .where(and(inArray(removalRequests.photoId, ids), eq(removalRequests.state, "granted")));
  const removed = found.filter(({ id }) => asked.some((request) => request.id === id));
  if (removed.length === 0) return;
  const rows = removed.map(({ hash }) => ({ sourceHash: hash, at: now }));
  await transaction.insert(removedPhotos).values(rows).onConflictDoNothing();
}
