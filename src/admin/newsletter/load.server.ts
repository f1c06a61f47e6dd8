import { content } from "#content/store.server.ts";
import { readersPage } from "#features/inquiries/limits.ts";
import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { countSubscribers, listSubscribers } from "#features/inquiries/newsletter/subscriber-store.server.ts";
import { may } from "#identity/roles.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { readNewsletterQuery } from "./newsletter-query.ts";
import { sourceWords, topicWords } from "./reader-words.ts";

/** The newsletter's readers for the view and search in the URL, and how many are in each view. */
export async function loadReaders({ platform: { db }, visitor, url }: StaffRequest) {
  const { before, ...view } = readNewsletterQuery(url.searchParams);
  const [{ rows, next }, counts] = await Promise.all([
    listSubscribers(db, { ...view, before }, readersPage),
    countSubscribers(db),
  ]);
  const { topics } = content("newsletter");
  return {
    view,
    counts,
    rows: rows.map((row) => ({
      id: row.id,
      email: row.email,
      source: sourceWords(row.source),
      topics: topicWords(row.topics, topics),
      subscribedAt: row.subscribedAt,
      confirmedAt: row.confirmedAt,
      unsubscribedAt: row.unsubscribedAt,
      pausedAt: row.pausedAt,
      pauseReason: row.pauseReason,
    })),
    next,
    mayManage: may(visitor, "newsletter.manage"),
    hasProvider: newsletterProvider() !== null,
    timeZone: content("organisation").timeZone,
  };
}

export type ReadersData = Awaited<ReturnType<typeof loadReaders>>;
