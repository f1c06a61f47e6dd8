import { ArrowUpRight } from "lucide-react";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { calendarEntry } from "#features/events/calendar/calendar-entry.ts";
import { calendarAddress } from "#features/events/calendar/calendar-query.ts";
import { listMonth, listUpcoming } from "#features/events/calendar/list-store.server.ts";
import { MonthView } from "#features/events/calendar/month-view.tsx";
import { NextEvent } from "#features/events/calendar/next-event.tsx";
import { isMonth } from "#features/events/event-days.ts";
import { sharedBy } from "#platform/http/cache-key.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { today as todayIn } from "#platform/today.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { ProviderSlot } from "#ui/provider-slot.tsx";
import type { Route } from "./+types/monthly";

export const handle = { shared: true, sharedAs: sharedBy({ month: /^\d{4}-\d{2}$/ }) };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData && "Events",
    description: "This month's events of the chamber at a glance, and where to find your seat.",
    preview: "events",
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(platformContext);
  const { timeSuffix, timeZone, links } = content("organisation");
  const now = clock.now();
  const today = todayIn(now, timeZone);
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const [{ days }, [next]] = await Promise.all([
    listMonth(db, { month, when: "all", search: "", place: "all" }, now),
    listUpcoming(db, now, 1),
  ]);
  return {
    service: outsideService("calendar"),
    month,
    browses: month === asked,
    next: next ? calendarEntry(next, now) : null,
    today,
    timeSuffix,
    ticketing: links.ticketing,
    days: days.map((day) => ({ ...day, events: day.events.map((event) => calendarEntry(event, now)) })),
  };
}

/** Monthly Events (2.12): one month of the stored events, or the provider's calendar instead of it. */
export default function Monthly({ loaderData }: Route.ComponentProps) {
  const { service, month, days, today, timeSuffix, ticketing } = loaderData;
  return (
    <>
      <PageHeader
        title="Events"
        lead="What is on this month, and where to find your seat."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Events" }]}
        actions={
          <>
            <ButtonLink to="/event-calendar" variant="secondary">
              Full calendar
            </ButtonLink>
            {ticketing && (
              <ButtonLink href={ticketing} newTab>
                Get tickets <ArrowUpRight aria-hidden="true" className="size-5" />
              </ButtonLink>
            )}
          </>
        }
      />
      {!loaderData.browses && (loaderData.next || !service) && (
        <div className="container-page">
          <NextEvent event={loaderData.next} timeSuffix={timeSuffix} />
        </div>
      )}
      <section aria-labelledby="event-calendar" className="container-page pb-section">
        <h2 id="event-calendar" className="eyebrow mb-3 font-text text-ruby">
          Event Calendar
        </h2>
        {service ? (
          <ProviderSlot service={service} title="Event Calendar" />
        ) : (
          <MonthView
            month={month}
            days={days}
            today={today}
            timeSuffix={timeSuffix}
            monthAddress={(shown) => (shown ? `/events?month=${shown}` : "/events")}
            dayAddress={(day) => calendarAddress({ day })}
            listAddress={calendarAddress({ view: "list" })}
          />
        )}
      </section>
    </>
  );
}
