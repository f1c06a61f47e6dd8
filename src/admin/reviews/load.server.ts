import { content } from "#content/store.server.ts";
import { listReviews } from "#features/members/reviews/reviews-store.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { readWaiting } from "../request/waiting-store.server.ts";

/** A page of the review queue, the longest waiting first; `?after=` is the cursor. */
export async function loadReviews({ platform: { db }, context, visitor, url }: StaffRequest) {
  const [page, { reviews: count = 0, gallery: photos = 0 }] = await Promise.all([
    listReviews(db, url.searchParams.get("after")),
    readWaiting(context, visitor),
  ]);
  return { ...page, count, photos, timeZone: content("organisation").timeZone };
}
