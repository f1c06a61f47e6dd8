import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import type { Job } from "#platform/jobs.server.ts";
import { contentDrafts } from "./tables.ts";

const keptDays = 7;

/** The nightly job that forgets saved drafts which are no longer the draft of their document. */
export const forgetDrafts: Job<object> = {
  name: "forget-drafts",
  schedule: { cron: "55 8 * * *" },
  async run(_, { db, clock }) {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    const newest = sql`(select max(newer.id) from content_drafts newer where newer.document = ${contentDrafts.document})`;
    await db
      .delete(contentDrafts)
      .where(
        and(
          lt(contentDrafts.savedAt, before),
          or(eq(contentDrafts.open, false), ne(contentDrafts.id, newest)),
        ),
      );
  },
};
