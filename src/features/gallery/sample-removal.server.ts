import { and, eq, gte, isNull, max } from "drizzle-orm";
import type { Clock } from "#platform/clock.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { changePhotos } from "./change-photos.server.ts";
import type { ChosenPhoto } from "./chosen-photos.ts";
import { photos } from "./tables.ts";
import { trashStart } from "./trash-start.ts";

const shown = and(eq(photos.isSample, true), isNull(photos.deletedAt));
const choice = { pageKey: photos.pageKey, version: photos.version };

/** How many sample photos are still in the gallery. */
export function countSamplePhotos(connection: Connection): Promise<number> {
  return connection.$count(photos, shown);
}

/** Moves every sample photo to the trash, in one action, and answers how many there were. */
export async function removeSamplePhotos(
  { db, clock }: { db: Connection; clock: Clock },
  actor: string,
): Promise<number> {
  const samples = await db.select(choice).from(photos).where(shown);
  const done = await changePhotos(db, clock.now(), actor, { action: "delete" }, samples);
  return done === "no-album" ? 0 : done.changed;
}

/** Brings these photos of the trash back, and answers how many it could. */
export async function restoreSamplePhotos(
  connection: Connection,
  now: Date,
  actor: string,
  removed: ChosenPhoto[],
): Promise<number> {
  const done = await changePhotos(connection, now, actor, { action: "restore" }, removed);
  return done === "no-album" ? 0 : done.changed;
}

/** The sample photos that were moved to the trash at this moment. */
export function listRemovedSamplePhotos(connection: Connection, at: Date): Promise<ChosenPhoto[]> {
  return connection
    .select(choice)
    .from(photos)
    .where(and(photos.isSample, eq(photos.deletedAt, at)));
}

/** When sample photos were last removed that can still come back; null when none were. */
export async function lastPhotoRemoval(connection: Connection, now: Date): Promise<Date | null> {
  const [found] = await connection
    .select({ at: max(photos.deletedAt) })
    .from(photos)
    .where(and(eq(photos.isSample, true), gte(photos.deletedAt, trashStart(now))));
  return found?.at ?? null;
}
