import { organisationDay } from "#billing/organisation-day.server.ts";
import { eachAnyway } from "#features/members/terms/each-anyway.server.ts";
import { readNotices } from "#features/members/terms/read-notices.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { mailDueNotice } from "./mail-notice.server.ts";
import { type ComesBack, candidates } from "./notices-store.server.ts";

/**
 * Mails the renewal notices that are due, each in a transaction of its own: however late it runs, how often, or where
 * it was cut off, nobody gets one twice.
 */
export async function mailNotices(platform: Platform, comesBack: ComesBack): Promise<number> {
  const { db, clock } = platform;
  if (!(await readNotices(db)).isOn) return 0;
  let mailed = 0;
  const due = candidates(db, organisationDay(clock.now()), comesBack);
  await eachAnyway(platform, due, "a notice of renewal was not mailed", async ({ membershipId }) => {
    const noticed = await inTransaction(platform, "system", (context) =>
      mailDueNotice(context, { membershipId, comesBack }),
    );
    if (noticed.ok) mailed += 1;
  });
  return mailed;
}

const [hour, minute] = [13, 20]; // UTC: morning in America

export function nextMorning(now: Date): Date {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute));
  return today > now ? today : new Date(today.getTime() + 86_400_000);
}

/** Runs each morning. */
export const mailRenewals = (comesBack: ComesBack): Job<object> => ({
  name: "mail-renewals",
  schedule: { cron: `${minute} ${hour} * * *` },
  async run(_, platform) {
    await mailNotices(platform, comesBack);
  },
});
