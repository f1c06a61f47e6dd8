import { content } from "#content/store.server.ts";
import { countReviews, listReviews } from "#features/directory/reviews-store.server.ts";
import type { TabRequest } from "../tab-request.server.ts";

/** A page of what waits for review, the longest waiting first; `?after=` goes on. */
export async function loadReviewsTab({ platform: { db }, url }: TabRequest) {
  const [page, count] = await Promise.all([listReviews(db, url.searchParams.get("after")), countReviews(db)]);
  return { ...page, count, timeZone: content("organisation").timeZone };
}

export type ReviewsTabData = Awaited<ReturnType<typeof loadReviewsTab>>;
