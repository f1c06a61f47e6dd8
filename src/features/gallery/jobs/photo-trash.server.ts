import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { Trash } from "#records/trash.server.ts";
import { changePhotos } from "../changes/change-photos.server.ts";
import { readPageKey } from "../page-key.ts";
import { discardFiles } from "../receiving/file-store.server.ts";
import { addUsedBytes, lockSettings } from "../settings/settings-store.server.ts";
import type { ActingStaff } from "../staff-photo.ts";
import { fileIntents, photos, removalRequests, removedPhotos } from "../tables.ts";

/** The deleted photos, by the keys of their pages; at once the newest first. */
export const photoTrash: Trash = {
  entity: "photo",
  table: photos,
  id: photos.pageKey,
  readId: readPageKey,
  deletedAt: photos.deletedAt,
  rank: sql`extract(epoch from ${photos.listedAt})`,
  words: sql`${photos.caption} || ' ' || ${photos.alt}`,
  async restore(context, ids) {
    const choice = { pageKey: photos.pageKey, version: photos.version };
    const chosen = await context.tx.select(choice).from(photos).where(isAnyOf(photos.pageKey, ids));
    const done = await changePhotos(context, { action: { action: "restore" }, chosen });
    return done.ok ? done.changed : 0;
  },
  purge: purgeChosen,
};

/**
 * Permanently deletes one photo in the trash and its files; false when it is not in the trash. The audit
 * records who did it.
 */
export async function purgePhoto(
  platform: Platform,
  { by, pageKey }: { by: ActingStaff; pageKey: string },
): Promise<boolean> {
  const [gone] = await inTransaction(platform, by.userId, async ({ tx, now, actor }) => {
    const found = await purgeChosen(tx, sql`(${pageKey})`, now);
    const event = "photos deleted for good";
    if (found.length > 0) {
      await recordHistory(tx, { entity: "photo", entityId: pageKey, action: "purged", actor });
      await recordAudit(tx, { event, ...by, detail: `1 photo: ${pageKey}` });
    }
    return found;
  });
  if (gone) await discardFiles(platform, gone.fileKey);
  return gone !== undefined;
}

/**
 * Deletes the rows of those among the chosen photos (page keys) that are deleted; the sweep deletes their files later,
 * found by the file intents written here.
 */
async function purgeChosen(tx: Transaction, chosen: SQL, now: Date) {
  await lockSettings(tx);
  const found = await tx
    .select({
      id: photos.pageKey,
      photoId: photos.id,
      fileKey: photos.fileKey,
      hash: photos.sourceHash,
      bytes: photos.bytes,
    })
    .from(photos)
    .where(and(inArray(photos.pageKey, chosen), isNotNull(photos.deletedAt)))
    .for("update");
  if (found.length === 0) return [];
  const ids = found.map(({ photoId }) => photoId);
  await keepOut(tx, ids, found, now);
  await tx.insert(fileIntents).values(found.map(({ fileKey }) => ({ fileKey, at: now })));
  await tx.delete(photos).where(isAnyOf(photos.id, ids));
  await addUsedBytes(tx, -found.reduce((sum, { bytes }) => sum + bytes, 0));
  return found;
}

/**
 * Keeps the hashes of photos that were removed on request, so that such a photo is not published again when
 * someone uploads it again.
 */
async function keepOut(
  transaction: Transaction,
  ids: string[],
  found: { photoId: string; hash: Uint8Array }[],
  now: Date,
) {
  const asked = await transaction
    .selectDistinct({ id: removalRequests.photoId })
    .from(removalRequests)
    .where(and(isAnyOf(removalRequests.photoId, ids), eq(removalRequests.state, "granted")));
  const removed = found.filter(({ photoId }) => asked.some(({ id }) => id === photoId));
  if (removed.length === 0) return;
  const rows = removed.map(({ hash }) => ({ sourceHash: hash, at: now }));
  await transaction.insert(removedPhotos).values(rows).onConflictDoNothing();
}
