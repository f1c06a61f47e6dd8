import { desc, eq } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { listUpcoming } from "#features/events/calendar/list-store.server.ts";
import { readWaitingCounts } from "#features/gallery/waiting-counts-store.server.ts";
import { countsByMonth, countsByState } from "#features/members/counts-store.server.ts";
import { memberEdits } from "#features/members/reviews/tables.ts";
import { may } from "#identity/roles.ts";
import type { Connection } from "#platform/database.server.ts";
import { mails } from "#platform/tables.ts";
import { today } from "#platform/today.ts";
import type { TabRequest } from "../request/tab-request.server.ts";
import { chartTop, growth } from "./growth.ts";

const shownMonths = 24;
const shownEvents = 5;
const shownMails = 5;

/** The overview's data; parts that the visitor's role may not see are not read. */
export async function loadOverviewTab({ platform: { db, clock }, visitor }: TabRequest) {
  const now = clock.now();
  const { timeZone, timeSuffix } = content("organisation");
  const [joined, states, edits, gallery, events, failed] = await Promise.all([
    countsByMonth(db),
    may(visitor, "members.read") ? countsByState(db) : null,
    may(visitor, "reviews.decide") ? db.$count(memberEdits, eq(memberEdits.state, "waiting")) : null,
    may(visitor, "gallery.manage") ? readWaitingCounts(db) : null,
    listUpcoming(db, now, shownEvents),
    may(visitor, "mail.read") ? listFailed(db) : null,
  ]);
  const months = growth(joined, today(now, timeZone), shownMonths);
  return {
    months,
    top: chartTop(Math.max(...months.map(({ total }) => total))),
    gallery,
    waiting: states && { members: states.pending, edits: edits ?? 0 },
    events: events.map(({ id, title, date, startTime, location }) => ({
      id,
      title,
      date,
      startTime,
      location,
    })),
    failed,
    timeZone,
    timeSuffix,
  };
}

export type OverviewData = Awaited<ReturnType<typeof loadOverviewTab>>;

/** The latest messages that could not be sent. */
function listFailed(db: Connection) {
  return db
    .select({ id: mails.id, subject: mails.subject, recipient: mails.recipient, queuedAt: mails.queuedAt })
    .from(mails)
    .where(eq(mails.state, "failed"))
    .orderBy(desc(mails.id))
    .limit(shownMails);
}
