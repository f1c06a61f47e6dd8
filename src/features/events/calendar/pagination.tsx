import { type CalendarQuery, calendarAddress } from "#features/events/calendar/calendar-query.ts";
import { ButtonLink } from "#ui/button.tsx";

type PaginationProps = { query: CalendarQuery; next: string | null; previous: string | null };

/**
 * Links to the list's next and previous page, by cursor, so that a page stays the same while events are added
 * or removed.
 */
export function Pagination({ query, next, previous }: PaginationProps) {
  if (!next && !previous) return null;
  return (
    <nav
      aria-label="Pages"
      data-screen-only
      className="mt-10 flex justify-between gap-4 border-line border-t pt-6"
    >
      {previous ? (
        <ButtonLink to={calendarAddress({ ...query, after: null, before: previous })} variant="secondary">
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink to={calendarAddress({ ...query, before: null, after: next })} variant="secondary">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
