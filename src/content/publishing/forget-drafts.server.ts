import { and, eq, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Job } from "#platform/jobs.server.ts";
import { contentDrafts } from "./tables.ts";

const keptDays = 7;
const keptHours = 12; // of what the same form has saved again: colleagues may have begun from it today

/**
 * The nightly job that forgets saved drafts which are no longer the draft of their document. A form saves by itself
 * while somebody writes; of these rows only the last one of each form is kept as long as the others.
 */
export const forgetDrafts: Job<object> = {
  name: "forget-drafts",
  schedule: { cron: "55 8 * * *" },
  async run(_, { db, clock }) {
    const before = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    const newest = sql`(select max(newer.id) from content_drafts newer where newer.document = ${contentDrafts.document})`;
    const again = sql`exists (select from content_drafts later where later.document = ${contentDrafts.document}
      and later.form = ${contentDrafts.form} and later.id > ${contentDrafts.id})`;
    await db
      .delete(contentDrafts)
      .where(
        or(
          and(
            lt(contentDrafts.savedAt, before(keptDays * 24)),
            or(eq(contentDrafts.open, false), ne(contentDrafts.id, newest)),
          ),
          and(isNotNull(contentDrafts.form), lt(contentDrafts.savedAt, before(keptHours)), again),
        ),
      );
  },
};
