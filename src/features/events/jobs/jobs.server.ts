import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { archiveEvents } from "../archive/archive-events.server.ts";
import { uidDomain } from "../feeds/uid-domain-store.server.ts";
import { seedSampleEvents } from "../sample/sample-events.server.ts";
import { purgeEvents } from "../trash/purge-events.server.ts";

// Every quarter of an hour, so also at midnight in every time zone: the organisation may change its own.
const archive: Job<object> = {
  name: "archive-events",
  schedule: { cron: "*/15 * * * *" },
  run: (_, platform) => archiveEvents(platform),
};

const purge: Job<object> = {
  name: "purge-events",
  schedule: { cron: "20 8 * * *" },
  run: (_, platform) => purgeEvents(platform),
};

/** The scheduled jobs of the events. */
export const eventJobs = [archive, purge];

/**
 * Runs once at the start, before the first page is served: sample events, due archiving, the UIDs' domain.
 */
export async function prepareEvents(platform: Platform): Promise<void> {
  if (platform.config.SAMPLE_DATA) await inTransaction(platform, "system", seedSampleEvents);
  await archiveEvents(platform);
  await uidDomain(platform.db, platform.config.ORIGIN);
}
