import { Link } from "react-router";
import type { daysOfEvent } from "../calendar/parts-store.server.ts";

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
