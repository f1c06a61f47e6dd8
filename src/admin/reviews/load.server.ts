import { content } from "#content/store.server.ts";
import { countRequests } from "#features/gallery/waiting-counts-store.server.ts";
import { countReviews, listReviews } from "#features/members/reviews/reviews-store.server.ts";
import { may } from "#identity/roles.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

/** A page of the review queue, the longest waiting first; `?after=` is the cursor. */
export async function loadReviews({ platform: { db }, visitor, url }: StaffRequest) {
  const [page, count, photos] = await Promise.all([
    listReviews(db, url.searchParams.get("after")),
    countReviews(db),
    may(visitor, "gallery.manage") ? countRequests(db) : 0,
  ]);
  return { ...page, count, photos, timeZone: content("organisation").timeZone };
}
