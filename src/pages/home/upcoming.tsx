import { Link } from "react-router";
import type { Home } from "#content/home.ts";
import type { CalendarEntry } from "#features/events/calendar/calendar-entry.ts";
import { EventTile } from "#features/events/calendar/event-tile.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type OutsideService, ProviderSlot } from "#ui/provider-slot.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/** (2.4.11, 2.4.12) */
export function Upcoming({
  heading,
  service,
  events,
}: {
  heading: Home["events"];
  service: OutsideService | null;
  events: CalendarEntry[];
}) {
  return (
    <Section aria-labelledby="upcoming-title">
      <SectionHeading
        id="upcoming-title"
        {...heading}
        action={
          <Link to="/event-calendar" className="link font-semibold">
            See the full calendar
          </Link>
        }
      />
      {service ? (
        <ProviderSlot service={service} title={heading.title} />
      ) : events.length === 0 ? (
        <EmptyState
          level={3}
          title="Nothing on the calendar just now"
          action={
            <ButtonLink to="/membership" variant="secondary">
              See Membership Levels
            </ButtonLink>
          }
        >
          New dates are announced here and in the newsletter first.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-16 border-line border-t lg:grid-cols-2">
          {events.map((event) => (
            <li key={event.id} className="border-line border-b">
              <EventTile event={event} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
