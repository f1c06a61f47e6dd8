import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { listUpcoming } from "#features/events/calendar/list-store.server.ts";
import { membersByMonth } from "#features/members/access/count-members.server.ts";
import { may } from "#identity/roles.ts";
import { makesBackups, readLastBackups } from "#platform/backup/backup-record.server.ts";
import { today } from "#platform/today.ts";
import { readListQuery } from "#records/lists/list-query.ts";
import { countFirstSteps } from "../first-steps/load.server.ts";
import { readSetUp } from "../first-steps/store.server.ts";
import { inboxList } from "../inbox/inbox.tsx";
import { inboxServed } from "../inbox/inbox-served.server.ts";
import { askedBy } from "../lists/serve-list.server.ts";
import { trashKindsFor } from "../records/kinds.server.ts";
import { screensFor } from "../request/screens.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { readWaiting } from "../request/waiting-store.server.ts";
import { readFigures } from "./figures-store.server.ts";
import { chartTop, growth } from "./growth.ts";
import { loadMoney } from "./load-money.server.ts";
import { membershipLines } from "./membership-lines.ts";
import { soonUntil } from "./memberships-store.server.ts";
import { missingSetUp } from "./set-up.ts";
import { statLines } from "./stat-lines.ts";
import { waitingLines } from "./waiting-lines.ts";

const shownMonths = 24;
const shownEvents = 5;
const shownMessages = 5;

/** The first screen's data, without the parts that the visitor's role may not see. */
export async function loadToday(request: StaffRequest) {
  const { platform, context, visitor } = request;
  const { db, clock } = platform;
  const now = clock.now();
  const { timeZone, timeSuffix } = content("organisation");
  const latest = readListQuery(inboxList, new URLSearchParams());
  const day = organisationDay(now);
  const trash = trashKindsFor(visitor).map((kind) => kind.trash);
  const [money, moves, figures, waiting, events, messages, missing, firstSteps] = await Promise.all([
    loadMoney(request),
    membersByMonth(db, { day, timeZone }),
    readFigures(db, now, {
      trash,
      memberships: may(visitor, "terms.manage"),
      money: may(visitor, "money.record"),
    }),
    readWaiting(context, visitor),
    listUpcoming(db, now, shownEvents),
    may(visitor, "inbox.read") ? inboxServed.page(askedBy(request), latest, shownMessages) : null,
    may(visitor, "roles.manage") ? readMissing(request) : [],
    may(visitor, "content.administer") ? countFirstSteps(context, visitor) : null,
  ]);
  const months = growth(moves, today(now, timeZone), shownMonths);
  return {
    money,
    email: visitor.email,
    may: {
      manageEvents: may(visitor, "events.manage"),
      addMembers: may(visitor, "members.add"),
      readMembers: may(visitor, "members.read"),
    },
    stats: statLines(
      { ...figures, ...waiting },
      screensFor(visitor).map(({ key }) => key),
    ),
    waiting: waitingLines(waiting, membershipLines(figures, day, soonUntil(day)), firstSteps, figures.onHand),
    missing,
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

async function readMissing({ platform: { db, config, clock }, context }: StaffRequest) {
  const { counts, hasMailServer } = await readSetUp(context);
  return missingSetUp({
    mfaRequired: config.MFA_REQUIRED,
    hasMailServer,
    origin: config.ORIGIN,
    email: content("organisation").emails.general,
    samples: counts.samples,
    backups: makesBackups(config) ? await readLastBackups(db) : { madeAt: null, failing: null },
    now: clock.now(),
  });
}
