import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { markOnce } from "#platform/idempotent.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { withScratch } from "#platform/scratch.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { findAlbumByTitle } from "../albums-store.server.ts";
import { changePhotos } from "../changes/change-photos.server.ts";
import { savePhoto } from "../receiving/save-photo.server.ts";
import { galleryMarkers, photos } from "../tables.ts";
import { type SamplePhoto, samplePhotos } from "./sample-photos.ts";

/**
 * Saves the drawn sample photos into the albums, in the same way as uploads; one that exists already is not
 * duplicated.
 */
export async function addSamplePhotos(platform: Platform): Promise<void> {
  for (const [index, sample] of samplePhotos.entries()) await addPhoto(platform, sample, index);
}

const marker = "sample-photos";

/** Whether this is a new site whose samples were never given pictures. */
export async function awaitsSamplePhotos({ config, db }: Platform): Promise<boolean> {
  return config.SAMPLE_DATA && (await db.$count(galleryMarkers, eq(galleryMarkers.name, marker))) === 0;
}

/**
 * Enqueues what gives pictures to the samples, once per database: removed ones do not come back at the next start, and a
 * site that an earlier version set up keeps what it has.
 */
export async function seedSamplePhotos(platform: Platform, fill: Job<object>): Promise<void> {
  if (!platform.config.SAMPLE_DATA) return;
  await platform.db.transaction(async (transaction) => {
    if (!(await markOnce(transaction, galleryMarkers, marker, platform.clock.now()))) return;
    await platform.jobs.enqueue(transaction, fill, {});
  });
}

async function addPhoto(platform: Platform, sample: SamplePhoto, index: number) {
  const album = await findAlbumByTitle(platform.db, sample.album);
  if (!album) return; // renamed or removed by now
  const path = sample.file;
  const bytes = await readFile(path);
  await withScratch(platform.config, async (scratch) => {
    const made = join(scratch, "made");
    await mkdir(made);
    const saved = await savePhoto(
      platform,
      {
        id: `img_${platform.clock.now().getTime()}_sample${index.toString(36)}`,
        albumId: album.id,
        alt: sample.alt,
        caption: sample.caption,
        path,
        size: bytes.length,
        hash: createHash("sha256").update(bytes).digest(),
        isTooLarge: false,
        folder: made,
      },
      "samples",
    );
    // Staff may have moved or deleted it by now.
    if (!saved.ok && saved.reason !== "elsewhere")
      throw new Error(`the sample photo ${sample.file} is refused: ${saved.reason}`);
  });
}

const shown = and(eq(photos.isSample, true), isNull(photos.deletedAt));
const choice = { pageKey: photos.pageKey, version: photos.version };

/** Moves every sample photo to the trash; returns how many there were. */
export async function removeSamplePhotos(context: UseCaseContext): Promise<number> {
  const chosen = await context.tx.select(choice).from(photos).where(shown);
  const done = await changePhotos(context, { action: { action: "delete" }, chosen });
  return done.ok ? done.changed : 0;
}
