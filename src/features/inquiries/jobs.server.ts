import type { Job } from "#platform/jobs.server.ts";
import { confirmDays, subscriberKeptDays } from "./limits.ts";
import { forgetSubscribers } from "./subscriber-store.server.ts";

const day = 86_400_000; // ms

/** Nightly: forgets addresses that nobody confirmed, and those that left a while ago. */
const forget: Job<object> = {
  name: "forget-subscribers",
  schedule: { cron: "40 3 * * *", timeZone: "UTC" },
  async run(_, { db, clock }) {
    const now = clock.now().getTime();
    await forgetSubscribers(db, {
      pendingSince: new Date(now - 2 * confirmDays * day), // so that a late click is still answered that it is late
      leftSince: new Date(now - subscriberKeptDays * day),
    });
  },
};

/** The work that the inquiries do by themselves. */
export const inquiryJobs = [forget];
