import type { Job } from "#platform/jobs.server.ts";
import { sweepScratch } from "#platform/scratch.server.ts";
import { correctCounts } from "../counts-store.server.ts";
import { sweepFiles } from "../receiving/file-store.server.ts";
import { endOldGrants } from "../receiving/grants.server.ts";

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
