import { and, eq, gte, isNull, max } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { trashStart } from "#platform/trash-days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { changePhotos } from "../changes/change-photos.server.ts";
import type { ChosenPhoto } from "../changes/chosen-photos.ts";
import { photos } from "../tables.ts";

const shown = and(eq(photos.isSample, true), isNull(photos.deletedAt));
const choice = { pageKey: photos.pageKey, version: photos.version };

/** The number of sample photos that are not deleted. */
export function countSamplePhotos(connection: Connection): Promise<number> {
  return connection.$count(photos, shown);
}

/** Moves every sample photo to the trash; returns how many there were. */
export async function removeSamplePhotos(context: UseCaseContext): Promise<number> {
  const chosen = await context.tx.select(choice).from(photos).where(shown);
  const done = await changePhotos(context, { action: { action: "delete" }, chosen });
  return done.ok ? done.changed : 0;
}

/** Restores these photos from the trash; returns how many could be restored. */
export async function restoreSamplePhotos(
  context: UseCaseContext,
  { chosen }: { chosen: ChosenPhoto[] },
): Promise<number> {
  const done = await changePhotos(context, { action: { action: "restore" }, chosen });
  return done.ok ? done.changed : 0;
}

/** The sample photos that were moved to the trash at exactly this time. */
export function listRemovedSamplePhotos(connection: Connection, at: Date): Promise<ChosenPhoto[]> {
  return connection
    .select(choice)
    .from(photos)
    .where(and(photos.isSample, eq(photos.deletedAt, at)));
}

/** The time of the last removal of sample photos that can still be restored; null when there is none. */
export async function lastPhotoRemoval(connection: Connection, now: Date): Promise<Date | null> {
  const [found] = await connection
    .select({ at: max(photos.deletedAt) })
    .from(photos)
    .where(and(eq(photos.isSample, true), gte(photos.deletedAt, trashStart(now))));
  return found?.at ?? null;
}
