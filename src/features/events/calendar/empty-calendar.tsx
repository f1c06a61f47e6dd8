import { type CalendarQuery, calendarAddress } from "#features/events/calendar/calendar-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Shown for a list without events: says which filter emptied it and links to a view without it. */
export function EmptyCalendar({ query }: { query: CalendarQuery }) {
  if (query.q !== "" || query.place !== "all") {
    return (
      <EmptyState
        title="No event matches"
        action={
          <ButtonLink
            to={calendarAddress({ ...query, q: "", place: "all", after: null, before: null })}
            variant="secondary"
          >
            Clear search and filter
          </ButtonLink>
        }
      >
        <p>Try a shorter word, or look at events in person and online together.</p>
      </EmptyState>
    );
  }
  const past = query.when === "past";
  return (
    <EmptyState
      title={past ? "No past events" : "No events planned yet"}
      action={
        <ButtonLink
          to={calendarAddress({ view: "list", when: past ? "upcoming" : "past" })}
          variant="secondary"
        >
          {past ? "See upcoming events" : "See past events"}
        </ButtonLink>
      }
    >
      <p>
        {past
          ? "Events stand here once they have ended."
          : "New dates are added all the time. Subscribe below to hear first."}
      </p>
    </EmptyState>
  );
}
