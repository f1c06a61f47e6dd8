import { Link } from "react-router";
import { calendarTexts } from "#features/events/messages.ts";
import type { CalendarDay } from "./calendar-entry.ts";
import { EventTile } from "./event-tile.tsx";
import type { MonthProps } from "./month-view.tsx";
import { SmallMonth } from "./small-month.tsx";

/** The month grid's content for narrow screens: a list of the days with events, and a small month that leads to them. */
export function MonthAgenda({ agenda, allComing, changed, ...month }: MonthProps) {
  const { earlier, days } = agenda;
  return (
    <div className="md:hidden">
      {earlier.length > 0 && (
        <details open={days.length === 0} className="mb-6">
          <summary className="link w-fit cursor-pointer py-2 font-semibold text-small">
            {calendarTexts.earlier}
          </summary>
          <Days days={earlier} today={month.today} changed={changed} />
        </details>
      )}
      <Days days={days} today={month.today} changed={changed} />
      {allComing && (
        <Link to={allComing} className="link mt-4 inline-block py-2 font-semibold text-small">
          {calendarTexts.allComing}
        </Link>
      )}
      <SmallMonth {...month} />
    </div>
  );
}

function Days({ days, today, changed }: { days: CalendarDay[] } & Pick<MonthProps, "today" | "changed">) {
  return (
    <ol className="grid gap-8">
      {days.map(({ date, events, total, all }) => (
        <li key={date} id={`day-${date}`} className="scroll-mt-24">
          <h3 className="border-b border-gold/50 pb-2">
            {date === today && <span className="text-ruby">Today · </span>}
            <span>{events[0]?.day}</span>
          </h3>
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <li
                key={event.id}
                className={event.id === changed ? "border-l-3 border-l-gold pl-3" : undefined}
              >
                <EventTile event={event} underItsDay />
              </li>
            ))}
          </ul>
          {all && (
            <Link to={all} className="link inline-block py-2 font-semibold">
              +{total - events.length} more<span className="sr-only">{` on ${events[0]?.day}`}</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
