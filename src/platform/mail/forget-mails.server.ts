import { and, isNull, lt, ne } from "drizzle-orm";
import type { Job } from "#platform/jobs.server.ts";
import { mails } from "#platform/tables.ts";

export const mailsKept = 400; // days; as long as the audit
const day = 86_400_000; // ms

/**
 * Nightly job: deletes the mails of more than `mailsKept` days ago. Those of a conversation go with its message, and what
 * still waits to be sent stays.
 */
export const forgetMails: Job<object> = {
  name: "forget-mails",
  schedule: { cron: "35 3 * * *" },
  async run(_, { db, clock }) {
    const since = new Date(clock.now().getTime() - mailsKept * day);
    await db
      .delete(mails)
      .where(and(isNull(mails.thread), ne(mails.state, "queued"), lt(mails.queuedAt, since)));
  },
};
