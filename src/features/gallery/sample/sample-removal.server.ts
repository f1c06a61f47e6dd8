import { and, eq, isNull } from "drizzle-orm";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { changePhotos } from "../changes/change-photos.server.ts";
import { photos } from "../tables.ts";

const shown = and(eq(photos.isSample, true), isNull(photos.deletedAt));
const choice = { pageKey: photos.pageKey, version: photos.version };

/** Moves every sample photo to the trash; returns how many there were. */
export async function removeSamplePhotos(context: UseCaseContext): Promise<number> {
  const chosen = await context.tx.select(choice).from(photos).where(shown);
  const done = await changePhotos(context, { action: { action: "delete" }, chosen });
  return done.ok ? done.changed : 0;
}
