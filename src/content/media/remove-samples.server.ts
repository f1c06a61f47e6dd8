import { and, asc, eq, isNull } from "drizzle-orm";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { deleteMedia } from "./change-media.server.ts";
import { sampleMaker } from "./sample-pictures.ts";
import { media } from "./tables.ts";

const shown = and(eq(media.createdBy, sampleMaker), isNull(media.deletedAt));

/** Moves every sample picture to the trash, also where it is shown; returns how many there were. */
export async function removeSamplePictures(context: UseCaseContext): Promise<number> {
  const rows = await context.tx.select().from(media).where(shown).orderBy(asc(media.id)).for("no key update");
  for (const { id, version } of rows) await deleteMedia(context, { id, version, anyway: true });
  return rows.length;
}
