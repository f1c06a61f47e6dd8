import { Link } from "react-router";
import { displayDate } from "#features/events/event.ts";
import { pageTexts } from "#features/events/messages.ts";
import { cancelled } from "#features/events/tile-words.ts";
import type { daysOfEvent } from "../calendar/parts-store.server.ts";

export type SeriesDate = { id: string; date: string; past: boolean; cancelled: boolean };

const shownAtOnce = 4; // dates; the others are behind a button

/** The other dates of a recurring event, each with a link to its page: the next ones, then all others. */
export function SeriesDates({ dates }: { dates: SeriesDate[] }) {
  if (dates.length === 0) return null;
  const coming = dates.filter(({ past }) => !past);
  const next = coming.slice(0, shownAtOnce);
  const others = [...coming.slice(shownAtOnce), ...dates.filter(({ past }) => past)];
  return (
    <section aria-labelledby="other-dates">
      <h2 id="other-dates" className="text-h3">
        {pageTexts.moreDates}
      </h2>
      {next.length === 0 && <p className="mt-4 text-ink-soft">{pageTexts.noMoreDates}</p>}
      <Dates dates={next} />
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="link w-fit cursor-pointer py-2 font-semibold text-small">
            {pageTexts.allDates}
          </summary>
          <Dates dates={others} />
        </details>
      )}
    </section>
  );
}

function Dates({ dates }: { dates: SeriesDate[] }) {
  return (
    <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
      {dates.map(({ id, date, past, cancelled: isCancelled }) => (
        <li key={id} className="border-line border-b">
          <Link
            to={`/event/${id}`}
            className={`flex min-h-11 items-center justify-between gap-3 text-small hover:text-ruby ${past ? "text-ink-soft" : "font-medium"}`}
          >
            <time dateTime={date || undefined}>{displayDate(date)}</time>
            {isCancelled && <span className="text-danger text-label">{cancelled}</span>}
            {past && !isCancelled && <span className="text-label">{pageTexts.past}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The days of an event of several days, each with a link to its page. */
export function DaysOfEvent({ days }: { days: Awaited<ReturnType<typeof daysOfEvent>> }) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="text-h3">
        All days of this event
      </h2>
      <ol className="mt-2">
        {days.map(({ id, part, day, isThis }) => (
          <li key={id} className="border-line border-b">
            <Link
              to={`/event/${id}`}
              aria-current={isThis ? "page" : undefined}
              className="flex min-h-11 items-center justify-between gap-3 text-small hover:text-ruby aria-[current]:font-semibold"
            >
              {day}
              <span className="text-ink-soft text-label">{part}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
