import { content } from "#content/store.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { carryOutImport } from "./carry-out-import.server.ts";
import { compactCounts } from "./counts-store.server.ts";
import { purgeMembers } from "./purge-members.server.ts";
import { seedSampleMembers } from "./sample-members.server.ts";

const keepHouse: Job<object> = {
  name: "keep-membership",
  schedule: { cron: "35 3 * * *", timeZone: content("organisation").timeZone },
  async run(_, platform) {
    await purgeMembers(platform);
    await compactCounts(platform.db);
  },
};

/** The work that the membership does by itself. */
export const membershipJobs = [keepHouse, carryOutImport];

/** Done once when the site starts, before its first page: the sample members. */
export async function prepareMembership(platform: Platform): Promise<void> {
  if (platform.config.SAMPLE_DATA) await seedSampleMembers(platform);
}
