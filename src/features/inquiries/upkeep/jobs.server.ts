import type { Job } from "#platform/jobs.server.ts";
import { compactLetterCounts, compactSubscriberCounts } from "../compact-counts-store.server.ts";
import { pendingKeptDays, subscriberKeptDays } from "../limits.ts";
import { forgetSubscribers } from "../newsletter/subscriber-store.server.ts";
import { forgetProofs } from "../proofs/proofs.server.ts";
import { forgetInquiries } from "./forget-inquiries.server.ts";

const day = 86_400_000; // ms

/** Runs nightly: deletes addresses that were never confirmed, and those that unsubscribed a while ago. */
const forget: Job<object> = {
  name: "forget-subscribers",
  schedule: { cron: "40 3 * * *" },
  async run(_, { db, clock }) {
    const now = clock.now().getTime();
    await forgetSubscribers(db, {
      pendingSince: new Date(now - pendingKeptDays * day),
      leftSince: new Date(now - subscriberKeptDays * day),
    });
  },
};

const compact: Job<object> = {
  name: "compact-newsletter-counts",
  schedule: { cron: "45 3 * * *" },
  async run(_, { db }) {
    await compactSubscriberCounts(db);
    await compactLetterCounts(db);
  },
};

export const inquiryJobs = [forget, forgetInquiries, forgetProofs, compact];
