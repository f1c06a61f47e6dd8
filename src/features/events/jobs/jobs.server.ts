import { forgetKeys } from "#platform/idempotent.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { archiveEvents } from "../archive/archive-events.server.ts";
import { uidDomain } from "../feeds/uid-domain-store.server.ts";
import { releasePlaces } from "../registration/places/free-places.server.ts";
import { seedSampleEvents } from "../sample/sample-events.server.ts";
import { followTimeZone } from "../time-zone/follow-time-zone.server.ts";

/**
 * Every minute: follows a change of the organisation's time zone, and archives what is over, also at midnight in
 * every time zone.
 */
export const archiveJob: Job<object> = {
  name: "archive-events",
  schedule: { cron: "* * * * *" },
  async run(_, platform) {
    await followTimeZone(platform);
    await archiveEvents(platform);
  },
};

/** Every night: forgets which forms have made an event. */
export const forgetFormTokens: Job<object> = {
  name: "forget-form-tokens",
  schedule: { cron: "20 8 * * *" },
  run: (_, { db, clock }) => forgetKeys(db, clock.now()),
};

/** The scheduled jobs of the events. */
export const eventJobs = [archiveJob, forgetFormTokens, releasePlaces];

/**
 * Runs once at the start, before the first page is served: sample events, the UIDs' domain, a changed time zone, due
 * archiving.
 */
export async function prepareEvents(platform: Platform): Promise<void> {
  if (platform.config.SAMPLE_DATA) await inTransaction(platform, "system", seedSampleEvents);
  await uidDomain(platform.db, platform.config.ORIGIN);
  await followTimeZone(platform);
  await archiveEvents(platform);
}
