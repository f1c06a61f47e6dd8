import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { trashStart } from "#platform/trash-days.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type ActingStaff, auditedAs } from "../acting-staff.ts";
import { discardFiles } from "../receiving/file-store.server.ts";
import { addUsedBytes, lockSettings } from "../settings/settings-store.server.ts";
import { fileIntents, photos, removalRequests, removedPhotos } from "../tables.ts";

const atATime = 200; // photos per transaction

/** Permanently deletes photos that have been in the trash for 30 days; returns how many there were. */
export async function purgePhotos({ db, clock }: Platform): Promise<number> {
  const now = clock.now();
  const before = trashStart(now);
  let purged = 0;
  for (;;) {
    const gone = await db.transaction((transaction) => purgeSome(transaction, before, now));
    purged += gone;
    if (gone < atATime) return purged;
  }
}

/**
 * Permanently deletes one photo in the trash and its files; false when it is not in the trash. The audit
 * records who did it.
 */
export async function purgePhoto(
  platform: Platform,
  { by, pageKey }: { by: ActingStaff; pageKey: string },
): Promise<boolean> {
  const [gone] = await inTransaction(platform, by.userId, async ({ tx, now }) => {
    await lockSettings(tx);
    const found = await tx
      .select(purged)
      .from(photos)
      .where(and(eq(photos.pageKey, pageKey), isNotNull(photos.deletedAt)))
      .for("update");
    await deleteRows(tx, found, now);
    const event = "photos deleted for good";
    if (found.length > 0) await recordAudit(tx, { event, ...auditedAs(by), detail: `1 photo: ${pageKey}` });
    return found;
  });
  if (gone) await discardFiles(platform, gone.fileKey);
  return gone !== undefined;
}

const purged = { id: photos.id, fileKey: photos.fileKey, hash: photos.sourceHash, bytes: photos.bytes };
type Purged = { id: string; fileKey: string; hash: Uint8Array; bytes: number };

async function purgeSome(transaction: Transaction, before: Date, now: Date): Promise<number> {
  await lockSettings(transaction);
  const found = await transaction
    .select(purged)
    .from(photos)
    .where(lt(photos.deletedAt, before))
    .limit(atATime)
    .for("update");
  await deleteRows(transaction, found, now);
  return found.length;
}

/** Deletes the rows; the sweep deletes their files later, found by the file intents written here. */
async function deleteRows(transaction: Transaction, found: Purged[], now: Date): Promise<void> {
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await keepOut(transaction, ids, found, now);
  await transaction.insert(fileIntents).values(found.map(({ fileKey }) => ({ fileKey, at: now })));
  await transaction.delete(photos).where(inArray(photos.id, ids));
  await addUsedBytes(transaction, -found.reduce((sum, { bytes }) => sum + bytes, 0));
}

/**
 * Keeps the hashes of photos that were removed on request, so that such a photo is not published again when
 * someone uploads it again.
 */
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
