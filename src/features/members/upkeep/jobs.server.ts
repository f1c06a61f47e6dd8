import { countTotalsAnew } from "#features/members/board/board-store.server.ts";
import { nameOldBatches } from "#features/members/bulk/bulk-store.server.ts";
import { compactCounts } from "#features/members/counts-store.server.ts";
import { runImport } from "#features/members/import/run-import.server.ts";
import { forgetOldFiles } from "#features/members/import/sheet-store.server.ts";
import { inviteEveryone } from "#features/members/invitations/invite-members.server.ts";
import { joinOwnedListings } from "#features/members/membership/join-listing.server.ts";
import { checkPhotoBucket } from "#features/members/photo/stored-photos.server.ts";
import { forgetMessages } from "#features/members/relay/send-message.server.ts";
import { dropRenewals } from "#features/members/renewals/drop-renewals.server.ts";
import { seedSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { askForContacts } from "#features/members/seats/contact-gone.server.ts";
import { giveSlugs } from "#features/members/seats/lock-company.server.ts";
import { compactMoves } from "#features/members/spans-store.server.ts";
import { carryOn } from "#features/members/terms/carry-on.server.ts";
import { compareDays } from "#features/members/terms/compare-days.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";

const keepMembership: Job<object> = {
  name: "keep-membership",
  schedule: { cron: "35 8 * * *" },
  async run(_, platform) {
    await nameOldBatches(platform.db);
    await forgetOldFiles(platform.db, platform.clock.now());
    await joinOwnedListings(platform.db);
    await inTransaction(platform, "system", giveSlugs);
    await inTransaction(platform, "system", askForContacts);
    await compactCounts(platform.db);
    await compactMoves(platform.db);
    const differing = await countTotalsAnew(platform.db);
    if (differing > 0) platform.log.error({ differing }, "totals of the board were not those of its days");
  },
};

/** The jobs of the members' feature. */
export const memberJobs = [
  keepMembership,
  forgetMessages,
  runImport,
  inviteEveryone,
  carryOn,
  dropRenewals,
  compareDays,
];

/**
 * Runs once at the start, before the first page is served: names the batches of 1.0, inserts the sample members and
 * checks the photo store [7.20].
 */
export async function prepareMembers(platform: Platform): Promise<void> {
  await nameOldBatches(platform.db);
  if (platform.config.SAMPLE_DATA) await seedSampleMembers(platform);
  await checkPhotoBucket(platform);
}
