import { seedAlbums } from "#features/gallery/sample/sample-photos.ts";
import { hashPassword } from "#identity/password/password-hash.server.ts";
import { readablePassword } from "#identity/readable-text.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { markOnce } from "#platform/idempotent.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { sweepScratch } from "#platform/scratch.server.ts";
import { correctCounts } from "../counts-store.server.ts";
import { sweepFiles } from "../receiving/file-store.server.ts";
import { endOldGrants } from "../receiving/grants.server.ts";
import { changeSettings, lockSettings } from "../settings/settings-store.server.ts";
import { albums, galleryMarkers } from "../tables.ts";

/** Nightly job: permanently deletes all data that no photo needs any more. */
const tidyGallery: Job<object> = {
  name: "tidy-gallery",
  schedule: { cron: "29 3 * * *" },
  async run(_, platform) {
    const { db, clock, config, log } = platform;
    const swept = await sweepFiles(platform);
    const scratch = await sweepScratch(config, clock.now());
    await endOldGrants(platform);
    const corrected = await correctCounts(db);
    if (corrected > 0) log.error({ corrected }, "albums whose count of photos was wrong");
    log.info({ swept, scratch }, "gallery tidied");
  },
};

/** The jobs of the gallery. */
export const galleryJobs = [tidyGallery];

/**
 * Runs once at the start, before the first page is served: creates the first albums (3.17), and the shared
 * password if there is none. Returns the password only if this call generated it, to be shown once; only its
 * hash is stored.
 */
export function prepareGallery({ db, clock, config }: Platform): Promise<{ generatedPassword?: string }> {
  return db.transaction(async (transaction) => {
    const settings = await lockSettings(transaction);
    if (await markOnce(transaction, galleryMarkers, "seed-albums", clock.now()))
      await addFirstAlbums(transaction);
    if (settings.passwordHash !== null) return {};
    const password = config.GALLERY_PASSWORD ?? readablePassword();
    await changeSettings(transaction, { passwordHash: await hashPassword(password) });
    return config.GALLERY_PASSWORD ? {} : { generatedPassword: password };
  });
}

async function addFirstAlbums(transaction: Transaction) {
  const rows = seedAlbums.map((album, index) => ({ ...album, position: index + 1 }));
  await transaction.insert(albums).values(rows).onConflictDoNothing();
}
