import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { Calendar } from "#features/events/calendar/calendar.tsx";
import { sharedCalendar } from "#features/events/calendar/calendar-parameters.ts";
import { loadCalendar } from "#features/events/calendar/load-calendar.server.ts";
import { NextEvent } from "#features/events/calendar/next-event.tsx";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { ProviderSlot } from "#ui/provider-slot.tsx";
import type { Route } from "./+types/monthly";

export const handle = sharedCalendar;

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData && "Events",
    description: "Upcoming chamber events, and where to get tickets.",
    preview: "events",
  });

export async function loader(asked: Route.LoaderArgs) {
  const { links } = content("organisation");
  return {
    ticketing: links.ticketing,
    service: outsideService("calendar"),
    calendar: await loadCalendar(asked, "/events"),
  };
}

/** Monthly Events (2.12): the calendar of the stored events, or the provider's instead of it. */
export default function Monthly({ loaderData }: Route.ComponentProps) {
  const { service, calendar, ticketing } = loaderData;
  const next = calendar.shown.kind === "month" && calendar.shown.next;
  return (
    <>
      <PageHeader
        title="Events"
        lead="See what’s coming up and get your tickets."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Events" }]}
        actions={
          <>
            {service && (
              <ButtonLink to="/event-calendar" variant="secondary">
                Full calendar
              </ButtonLink>
            )}
            {ticketing && (
              <ButtonLink href={ticketing} newTab>
                Get tickets
              </ButtonLink>
            )}
          </>
        }
      />
      <section aria-labelledby="event-calendar">
        <h2 id="event-calendar" className="container-page eyebrow mb-3 font-text text-ruby">
          Event Calendar
        </h2>
        {service ? (
          <div className="container-page pb-section">
            {next && <NextEvent event={next} />}
            <ProviderSlot service={service} title="Event Calendar" />
          </div>
        ) : (
          <Calendar {...calendar} />
        )}
      </section>
    </>
  );
}
