import { eq, sql } from "drizzle-orm";
import { isPastDue } from "#billing/documents/past-due.server.ts";
import { countExceptions } from "#billing/exceptions/exceptions.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import { countRequests, countUndescribed, countWaiting } from "#features/gallery/counts-store.server.ts";
import { countHeldInquiries } from "#features/inquiries/store.server.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { countArticles } from "#features/members/articles/articles-store.server.ts";
import { countHeldMessages } from "#features/members/relay/relay-store.server.ts";
import { countReviews } from "#features/members/reviews/reviews-store.server.ts";
import { may, type Permission, type Role } from "#identity/roles.ts";
import { countAtMost, readCounts } from "#platform/count-at-most.server.ts";
import { oncePerRequest } from "#platform/http/once-per-request.ts";
import { platformContext } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { wholeMinute } from "#platform/wall-clock.ts";
import type { ScreenKey } from "./screens.ts";

/**
 * How much waits behind a screen (of the gallery what visitors asked about, of the news what members sent in), how much is
 * held, the photos to look at or without a description, and the invoices that are past due; absent where nothing can wait or the role may not act on it.
 */
export type Waiting = Partial<Record<ScreenKey | "held" | "photos" | "undescribed" | "pastDue", number>>;

/** Counts what waits for this role, in one statement and once per request. */
export const readWaiting = oncePerRequest((context, who: { role: Role | null }): Promise<Waiting> => {
  const { db, clock } = context.get(platformContext);
  const now = wholeMinute(clock.now());
  const ifMay = <Count>(right: Permission, count: Count) => (may(who, right) ? count : undefined);
  return readCounts(db, `waiting ${who.role} ${now.toISOString()}`, () => ({
    reviews: ifMay("reviews.decide", countReviews(db)),
    inbox: ifMay("inbox.read", countAtMost(db, inquiries, eq(inquiries.state, "new"))),
    held: ifMay("inbox.read", sql<number>`(${countHeldInquiries(db)} + ${countHeldMessages(db)})::int`),
    "to-decide": ifMay("money.record", countExceptions(db)),
    pastDue: ifMay("money.record", countAtMost(db, invoices, isPastDue(now))),
    mail: ifMay("mail.read", countAtMost(db, mails, eq(mails.state, "failed"))),
    gallery: ifMay("gallery.manage", countRequests(db)),
    photos: ifMay("gallery.manage", countWaiting(db)),
    undescribed: ifMay("gallery.manage", countUndescribed(db)),
    news: ifMay("content.edit", countArticles(db, organisationDay(now))),
  }));
});
