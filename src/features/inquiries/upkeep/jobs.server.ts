import { content } from "#content/store.server.ts";
import { heldDays } from "#identity/limits.ts";
import { monthsBefore } from "#platform/days.ts";
import type { Job } from "#platform/jobs.server.ts";
import { compactLetterCounts, compactSubscriberCounts } from "../compact-counts-store.server.ts";
import { type Kind, kinds } from "../kinds.ts";
import { pendingKeptDays, subscriberKeptDays } from "../limits.ts";
import { forgetSubscribers } from "../newsletter/subscriber-store.server.ts";
import { forgetProofs } from "../proofs/proofs.server.ts";
import {
  inquiriesHeldSince,
  inquiriesQuietSince,
  removeInquiries,
  removeOldMails,
} from "../remove-store.server.ts";

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

/**
 * Runs nightly: deletes inquiries whose time is over, as the organisation's content and its privacy policy say, and those
 * that were held for `heldDays` days.
 */
export const forgetInquiries: Job<object> = {
  name: "forget-inquiries",
  schedule: { cron: "50 3 * * *" },
  async run(_, { db, clock }) {
    const { messagesMonths, ordersMonths } = content("organisation").retention;
    const terms: [Kind[], number][] = [
      [kinds.filter((kind) => kind !== "order"), messagesMonths],
      [["order"], ordersMonths],
    ];
    for (const [kept, months] of terms) {
      const since = monthsBefore(clock.now(), months);
      await db.transaction(async (tx) => {
        await removeInquiries(tx, await inquiriesQuietSince(tx, kept, since));
        await removeOldMails(tx, kept, since);
      });
    }
    const heldSince = new Date(clock.now().getTime() - heldDays * 86_400_000);
    await db.transaction(async (tx) => removeInquiries(tx, await inquiriesHeldSince(tx, heldSince)));
  },
};

export const inquiryJobs = [forget, forgetInquiries, forgetProofs, compact];
