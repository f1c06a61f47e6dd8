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
import { EmptyCalendar } from "#features/events/calendar/empty-calendar.tsx";
import { EventList } from "#features/events/calendar/event-list.tsx";
import { listCalendarPage, listDay, listMonth } from "#features/events/calendar/list-store.server.ts";
import { MonthView } from "#features/events/calendar/month-view.tsx";
import { Pagination } from "#features/events/calendar/pagination.tsx";
import { SubscribeBox } from "#features/events/calendar/subscribe-box.tsx";
import { displayDate } from "#features/events/event.ts";
import { createEventLabel } from "#features/events/messages.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { previewPath, seo } from "#platform/seo.ts";
import { today as todayIn } from "#platform/today.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/calendar";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData && "Event Calendar",
    title: page.loaderData && `Event Calendar | ${page.loaderData.organisationName}`,
    description: "Networking, workshops and celebrations: every event of the chamber, by month or as a list.",
    image: previewPath("events"),
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  const platform = context.get(platformContext);
  const { name, timeSuffix, timeZone } = content("organisation");
  const query = readCalendarQuery(new URL(request.url).searchParams);
  const today = todayIn(platform.clock.now(), timeZone);
  return {
    query,
    today,
    timeSuffix,
    organisationName: name,
    canCreate: may(visitor, "events.manage"),
    feed: platform.config.ORIGIN + feedAddress("/events.ics", query),
    rss: feedAddress("/events.rss", query),
    shown: await load(platform, query, today),
  };
}

async function load({ db, clock }: Platform, query: CalendarQuery, today: string) {
  const now = clock.now();
  const filters = { when: query.when, search: query.q, place: query.place };
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
  const { days } = await listMonth(db, { ...filters, month }, now);
  const shownDays = days.map((day) => ({
    ...day,
    events: day.events.map((event) => calendarEntry(event, now)),
  }));
  return { kind: "month" as const, month, days: shownDays };
}

/** The events calendar (2.1.06): one month or a list, filtered by the URL only. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { query, canCreate, feed, rss } = loaderData;
  return (
    <>
      <PageHeader
        title="Event Calendar"
        lead="Breakfasts, workshops, summits and celebrations. Come as you are, bring a friend, leave with a new connection."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Event Calendar" }]}
        actions={
          canCreate && (
            <ButtonLink to="/event-create">
              <Plus aria-hidden="true" className="size-5" /> {createEventLabel}
            </ButtonLink>
          )
        }
      />
      <div className="container-page pb-section">
        <CalendarToolbar query={query} />
        <Shown {...loaderData} />
      </div>
      <Section tone="paper">
        <SubscribeBox feed={feed} rss={rss} />
      </Section>
    </>
  );
}

function Shown({ query, shown, today, timeSuffix }: Route.ComponentProps["loaderData"]) {
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
      />
    );
  }
  return (
    <div className="mx-auto max-w-3xl">
      {shown.kind === "day" && <DayHeading day={shown.day} back={calendarAddress({ ...query, day: null })} />}
      {shown.events.length === 0 ? (
        <EmptyCalendar query={query} />
      ) : (
        <EventList events={shown.events} timeSuffix={timeSuffix} />
      )}
      <Pagination query={query} next={shown.next} previous={shown.previous} />
    </div>
  );
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
