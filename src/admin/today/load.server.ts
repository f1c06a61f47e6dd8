import { content } from "#content/store.server.ts";
import { listUpcoming } from "#features/events/calendar/list-store.server.ts";
import { countSamplePhotos } from "#features/gallery/sample/sample-removal.server.ts";
import { readWaitingCounts } from "#features/gallery/waiting-counts-store.server.ts";
import { countArticles } from "#features/members/articles/articles-store.server.ts";
import { countsByMonth } from "#features/members/counts-store.server.ts";
import { countReviews } from "#features/members/reviews/reviews-store.server.ts";
import { countSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { may } from "#identity/roles.ts";
import { makesBackups, readLastBackups } from "#platform/backup/backup-record.server.ts";
import { readListQuery } from "#platform/lists/list-query.ts";
import { readMailServer } from "#platform/mail/mail-server-store.server.ts";
import { today } from "#platform/today.ts";
import { countSamples } from "../events/store.server.ts";
import { loadFirstSteps } from "../first-steps/load.server.ts";
import { countHeld } from "../inbox/held-count.server.ts";
import { inboxList } from "../inbox/inbox.tsx";
import { inboxServed } from "../inbox/inbox-served.server.ts";
import { askedBy } from "../lists/serve-list.server.ts";
import { trashKindsFor } from "../records/kinds.server.ts";
import { screensFor } from "../request/screens.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { readFigures } from "./figures-store.server.ts";
import { chartTop, growth } from "./growth.ts";
import { missingSetUp } from "./set-up.ts";
import { statLines } from "./stat-lines.ts";
import { waitingLines } from "./waiting-lines.ts";

const shownMonths = 24;
const shownEvents = 5;
const shownMessages = 5;

/** The first screen's data, without the parts that the visitor's role may not see. */
export async function loadToday(request: StaffRequest) {
  const { platform, visitor } = request;
  const { db, clock } = platform;
  const now = clock.now();
  const { timeZone, timeSuffix } = content("organisation");
  const latest = readListQuery(inboxList, new URLSearchParams());
  const [joined, figures, reviews, articles, gallery, events, messages, held, missing, firstSteps] =
    await Promise.all([
      countsByMonth(db),
      readFigures(
        db,
        now,
        trashKindsFor(visitor).map(({ trash }) => trash),
      ),
      may(visitor, "reviews.decide") ? countReviews(db) : undefined,
      may(visitor, "content.edit") ? countArticles(db) : undefined,
      may(visitor, "gallery.manage") ? readWaitingCounts(db) : undefined,
      listUpcoming(db, now, shownEvents),
      may(visitor, "inbox.read") ? inboxServed.page(askedBy(request), latest, shownMessages) : null,
      may(visitor, "inbox.read") ? countHeld(db) : undefined,
      may(visitor, "roles.manage") ? readMissing(request) : [],
      may(visitor, "content.administer") ? loadFirstSteps(platform) : null,
    ]);
  const months = growth(joined, today(now, timeZone), shownMonths);
  return {
    email: visitor.email,
    mayReadMembers: may(visitor, "members.read"),
    stats: statLines(
      figures,
      screensFor(visitor).map(({ key }) => key),
    ),
    waiting: waitingLines({
      reviews,
      articles,
      gallery,
      inbox: messages ? figures.inquiriesNew : undefined,
      held,
      mailFailed: may(visitor, "mail.read") ? figures.mailFailed : undefined,
    }),
    missing,
    steps: firstSteps && {
      all: firstSteps.steps.length,
      open: firstSteps.steps.filter(({ state }) => state === "open").length,
    },
    months,
    top: chartTop(Math.max(...months.map(({ total }) => total))),
    events: events.map(({ id, title, date, startTime, location }) => ({
      id,
      title,
      date,
      startTime,
      location,
    })),
    messages: messages?.rows.map(({ id, kind, name, createdAt }) => ({ id, kind, name, createdAt })),
    timeZone,
    timeSuffix,
  };
}

export type TodayData = Awaited<ReturnType<typeof loadToday>>;

async function readMissing({ platform: { db, config, clock } }: StaffRequest) {
  const counts = await Promise.all([countSamples(db), countSampleMembers(db), countSamplePhotos(db)]);
  return missingSetUp({
    mfaRequired: config.MFA_REQUIRED,
    hasMailServer: config.MAIL_URL !== undefined || (await readMailServer(db)) !== null,
    origin: config.ORIGIN,
    email: content("organisation").emails.general,
    samples: counts.reduce((sum, count) => sum + count, 0),
    backups: makesBackups(config) ? await readLastBackups(db) : { madeAt: null, failing: null },
    now: clock.now(),
  });
}
