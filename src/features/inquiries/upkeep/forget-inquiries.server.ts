import { content } from "#content/store.server.ts";
import { heldDays } from "#identity/limits.ts";
import { monthsBefore } from "#platform/days.ts";
import type { Job } from "#platform/jobs.server.ts";
import { type Kind, kinds } from "../kinds.ts";
import {
  inquiriesHeldSince,
  inquiriesQuietSince,
  removeInquiries,
  removeOldMails,
} from "../remove-store.server.ts";

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
