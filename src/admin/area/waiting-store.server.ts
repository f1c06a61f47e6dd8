import { eq } from "drizzle-orm";
import { countRequests } from "#features/gallery/waiting-counts-store.server.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { countArticles } from "#features/members/articles/articles-store.server.ts";
import { countReviews } from "#features/members/reviews/reviews-store.server.ts";
import { may, type Role } from "#identity/roles.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { mails } from "#platform/tables.ts";
import type { ScreenKey } from "../request/screens.ts";

/** How many things wait behind a screen; screens on which nothing can wait are left out. */
export type Waiting = Partial<Record<ScreenKey, number>>;

/** Counts what waits on the screens that this role may open; the others are not read. */
export async function readWaiting(db: Connection, who: { role: Role | null }): Promise<Waiting> {
  const [reviews, inbox, mail, gallery, news] = await Promise.all([
    may(who, "reviews.decide") ? countReviews(db) : 0,
    may(who, "inbox.read") ? countAtMost(db, inquiries, eq(inquiries.state, "new")) : 0,
    may(who, "mail.read") ? countAtMost(db, mails, eq(mails.state, "failed")) : 0,
    may(who, "gallery.manage") ? countRequests(db) : 0,
    may(who, "content.edit") ? countArticles(db) : 0,
  ]);
  return { reviews, inbox, mail, gallery, news };
}
