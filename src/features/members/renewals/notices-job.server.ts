import { organisationDay } from "#billing/organisation-day.server.ts";
import { readNotices } from "#features/members/terms/read-notices.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { mailDueNotice } from "./mail-notice.server.ts";
import { candidates } from "./notices-store.server.ts";

/**
 * Mails the notices of renewal that are due, each in a transaction of its own: however late it runs, how often, or where it was cut
 * off, nobody gets one twice.
 */
export async function mailNotices(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  if (!(await readNotices(db)).isOn) return 0;
  let mailed = 0;
  for await (const { membershipId } of candidates(db, organisationDay(clock.now()))) {
    const noticed = await inTransaction(platform, "system", (context) =>
      mailDueNotice(context, { membershipId }),
    );
    if (noticed.ok) mailed += 1;
  }
  return mailed;
}

/** Runs each morning. */
export const mailRenewals: Job<object> = {
  name: "mail-renewals",
  schedule: { cron: "20 13 * * *" },
  async run(_, platform) {
    await mailNotices(platform);
  },
};
