import { Link } from "react-router";
import { displayDate } from "#features/events/event.ts";

export type SeriesDate = { id: string; date: string; past: boolean };

/** The other dates of a recurring event, each with a link to its page. */
export function SeriesDates({ dates }: { dates: SeriesDate[] }) {
  if (dates.length === 0) return null;
  return (
    <section aria-labelledby="other-dates">
      <h2 id="other-dates" className="text-h3">
        Other dates
      </h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {dates.map(({ id, date, past }) => (
          <li key={id} className="border-line border-b">
            <Link
              to={`/event/${id}`}
              className={`flex min-h-11 items-center justify-between gap-3 text-small hover:text-ruby ${past ? "text-ink-soft" : "font-medium"}`}
            >
              <time dateTime={date || undefined}>{displayDate(date)}</time>
              {past && <span className="text-label">Past</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
