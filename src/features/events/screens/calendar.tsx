import { CalendarDays, Plus } from "lucide-react";
import { Link } from "react-router";
import { content } from "#content/store.server.ts";
import { calendarEntry } from "#features/events/calendar/calendar-entry.ts";
import {
  type CalendarQuery,
  calendarAddress,
  feedAddress,
  readCalendarQuery,
} from "#features/events/calendar/calendar-query.ts";
import { CalendarToolbar } from "#features/events/calendar/calendar-toolbar.tsx";
import { ChangedEvent } from "#features/events/calendar/changed-event.tsx";
import { EmptyCalendar } from "#features/events/calendar/empty-calendar.tsx";
import { EventList } from "#features/events/calendar/event-list.tsx";
import {
  listCalendarPage,
  listDay,
  listMonth,
  listUpcoming,
} from "#features/events/calendar/list-store.server.ts";
import { MonthView } from "#features/events/calendar/month-view.tsx";
import { NextEvent } from "#features/events/calendar/next-event.tsx";
import { Pagination } from "#features/events/calendar/pagination.tsx";
import { SubscribeBox } from "#features/events/calendar/subscribe-box.tsx";
import { displayDate } from "#features/events/event.ts";
import { findChanged } from "#features/events/event-page/changed-address.server.ts";
import { createEventLabel } from "#features/events/messages.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { today as todayIn } from "#platform/today.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/calendar";

export const handle = {
  shared: true,
  sharedAs: (asked: URLSearchParams) => calendarAddress(readCalendarQuery(asked)),
};

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData && "Event Calendar",
    description: "Networking, workshops and celebrations: every event of the chamber, by month or as a list.",
    preview: "events",
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  const platform = context.get(platformContext);
  const { timeSuffix, timeZone } = content("organisation");
  const params = new URL(request.url).searchParams;
  const query = readCalendarQuery(params);
  const today = todayIn(platform.clock.now(), timeZone);
  const canCreate = may(visitor, "events.manage");
  return {
    query,
    today,
    timeSuffix,
    canCreate,
    changed: canCreate ? await loadChanged(platform, params.get("changed")) : null,
    feed: platform.config.ORIGIN + feedAddress("/events.ics", query),
    rss: feedAddress("/events.rss", query),
    shown: await load(platform, { ...query, unpublished: canCreate }, today),
  };
}

/** The event that staff have just changed, for the calendar they return to. */
async function loadChanged({ db, clock }: Platform, id: string | null) {
  const now = clock.now();
  const found = id && (await findChanged(db, id, now));
  return found ? { event: calendarEntry(found.event, now), deleted: found.deleted } : null;
}

type Asked = CalendarQuery & { unpublished: boolean };

async function load({ db, clock }: Platform, query: Asked, today: string) {
  const now = clock.now();
  const { when, q: search, place, unpublished } = query;
  const filters = { when, search, place, unpublished };
  const cursors = { after: query.after ?? undefined, before: query.before ?? undefined };
  if (query.day) {
    const { events, ...pages } = await listDay(db, { ...filters, ...cursors, day: query.day }, now);
    return {
      kind: "day" as const,
      day: query.day,
      events: events.map((event) => calendarEntry(event, now)),
      ...pages,
    };
  }
  if (query.view === "list") {
    const { events, ...pages } = await listCalendarPage(db, { ...filters, ...cursors }, now);
    return { kind: "list" as const, events: events.map((event) => calendarEntry(event, now)), ...pages };
  }
  const month = query.month ?? today.slice(0, 7);
  const [{ days }, [next]] = await Promise.all([
    listMonth(db, { ...filters, month }, now),
    listUpcoming(db, now, 1),
  ]);
  const shownDays = days.map((day) => ({
    ...day,
    events: day.events.map((event) => calendarEntry(event, now)),
  }));
  return { kind: "month" as const, month, days: shownDays, next: next ? calendarEntry(next, now) : null };
}

type LoaderData = Route.ComponentProps["loaderData"];

/** The events calendar (2.1.06): one month or a list, filtered by the URL only. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { query, canCreate, changed, feed, rss, shown, timeSuffix } = loaderData;
  const search = searchFor(loaderData);
  return (
    <>
      <PageHeader
        title="Event Calendar"
        lead="Breakfasts, workshops, summits and celebrations. Come as you are, bring a friend, leave with a new connection."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Event Calendar" }]}
        actions={
          canCreate && (
            <ButtonLink to={`/event-create${search}`}>
              <Plus aria-hidden="true" className="size-5" /> {createEventLabel}
            </ButtonLink>
          )
        }
      />
      <div className="container-page pb-section">
        {changed && (
          <ChangedEvent key={changed.event.id} {...changed} timeSuffix={timeSuffix} search={search} />
        )}
        {shown.kind === "month" && isWhole(query) && <NextEvent event={shown.next} timeSuffix={timeSuffix} />}
        <CalendarToolbar query={query} />
        <Shown {...loaderData} />
      </div>
      <Section tone="paper">
        <SubscribeBox feed={feed} rss={rss} />
      </Section>
    </>
  );
}

/** Whether the present month is shown, without search and filters. */
function isWhole({ month, when, place, q }: CalendarQuery) {
  return month === null && when === "all" && place === "all" && q === "";
}

/** What staff's links to an event carry, so that saving it leads back to the list they came from. */
function searchFor({ canCreate, query }: Pick<LoaderData, "canCreate" | "query">) {
  return canCreate && query.view === "list" ? "?view=list" : "";
}

function Shown(loaderData: LoaderData) {
  const { query, shown, today, timeSuffix, changed } = loaderData;
  if (shown.kind === "month") {
    return (
      <MonthView
        month={shown.month}
        days={shown.days}
        today={today}
        timeSuffix={timeSuffix}
        monthAddress={(month) => calendarAddress({ ...query, month })}
        dayAddress={(day) => calendarAddress({ ...query, day })}
        listAddress="/event-calendar?view=list"
        changed={changed?.event.id}
      />
    );
  }
  return (
    <div className="mx-auto max-w-3xl">
      {shown.kind === "day" && <DayHeading day={shown.day} back={monthOf(shown.day, query, today)} />}
      {shown.events.length === 0 ? (
        <EmptyCalendar query={query} />
      ) : (
        <EventList events={shown.events} timeSuffix={timeSuffix} search={searchFor(loaderData)} />
      )}
      <Pagination query={query} next={shown.next} previous={shown.previous} />
    </div>
  );
}

/** The address of the month that a day is in, with the filters of the day. */
function monthOf(day: string, { when, place, q }: CalendarQuery, today: string): string {
  const month = day.slice(0, 7);
  return calendarAddress({ when, place, q, month: today.startsWith(month) ? null : month });
}

function DayHeading({ day, back }: { day: string; back: string }) {
  return (
    <div className="mb-8">
      <Link to={back} className="link inline-flex items-center gap-2 py-2 text-small font-semibold">
        <CalendarDays aria-hidden="true" className="size-4" /> Back to the whole month
      </Link>
      <p className="mt-2 font-display text-h2">{displayDate(day)}</p>
    </div>
  );
}
