import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import type { CalendarDay, CalendarEntry } from "#features/events/calendar/calendar-entry.ts";
import { cancelled } from "#features/events/card-words.ts";
import { dayName, monthName, weekdays } from "#features/events/day-names.ts";
import { displayDate, displayTime } from "#features/events/event.ts";
import { monthGrid } from "#features/events/event-days.ts";

type MonthGridProps = {
  month: string; // "YYYY-MM"
  today: string; // the organisation's day, from the loader: the visitor's clock may differ
  days: CalendarDay[];
  timeSuffix: string;
  dayAddress: (day: string) => string;
  changed?: string; // the id of an event that is marked
};

/**
 * A month as a table, one row per week, for screens wide enough for seven columns; see MonthAgenda for narrow
 * ones.
 */
export function MonthGrid({ month, today, days, timeSuffix, dayAddress, changed }: MonthGridProps) {
  const eventsOf = new Map(days.map((day) => [day.date, day]));
  return (
    <table
      onKeyDown={moveBetweenDays}
      className="hidden w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-paper md:table"
    >
      <caption className="sr-only">Events in {monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="border-line border-b py-3 text-label font-semibold text-ink-soft uppercase tracking-[0.1em]"
            >
              <span aria-hidden="true">{weekday.slice(0, 3)}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                today={today}
                inMonth={day.startsWith(month)}
                found={eventsOf.get(day)}
                timeSuffix={timeSuffix}
                moreAddress={dayAddress(day)}
                changed={changed}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = {
  day: string;
  today: string;
  inMonth: boolean;
  found: CalendarDay | undefined;
  timeSuffix: string;
  moreAddress: string;
  changed: string | undefined;
};

function DayCell({ day, today, inMonth, found, timeSuffix, moreAddress, changed }: DayCellProps) {
  const more = found ? found.total - found.events.length : 0;
  const isToday = day === today;
  const quiet = !inMonth || day < today;
  return (
    <td
      tabIndex={-1}
      aria-current={isToday ? "date" : undefined}
      className={`h-32 border-line border-r border-b p-1 align-top lg:p-1.5 last:border-r-0 in-[tr:last-child]:border-b-0 focus-visible:-outline-offset-3 focus-visible:outline-3 focus-visible:outline-solid focus-visible:outline-ruby ${quiet ? "bg-ivory/70" : ""}`}
    >
      <time
        dateTime={day}
        className={`ml-auto grid size-8 place-items-center rounded-full text-small tabular-nums ${isToday ? "border-2 border-ruby font-bold text-ruby" : quiet ? "text-ink-soft" : "font-medium"}`}
      >
        <span className="sr-only">{isToday ? `Today, ${dayName(day)}` : dayName(day)}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
      </time>
      {found && (
        <ul className="mt-1 grid grid-cols-1 gap-1">
          {found.events.map((event) => (
            <li key={event.id}>
              <GridEvent event={event} timeSuffix={timeSuffix} changed={event.id === changed} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link
                to={moreAddress}
                className="block rounded-md px-2 py-1 text-label font-semibold text-ruby hover:bg-ruby/8"
              >
                +{more} more<span className="sr-only"> on {displayDate(day)}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

type GridEventProps = { event: CalendarEntry; timeSuffix: string; changed: boolean };

function GridEvent({ event, timeSuffix, changed }: GridEventProps) {
  return (
    <Link
      to={`/event/${event.id}`}
      className={`block rounded-md border-l-3 px-1.5 py-1.5 text-[0.75rem] leading-tight lg:px-2 lg:text-label transition-colors duration-150 ${event.past || event.cancelled ? "border-l-line bg-ivory text-ink-soft hover:text-ink" : "border-l-ruby bg-ruby/6 hover:bg-ruby/12"} ${changed ? "ring-2 ring-gold" : ""}`}
    >
      <span className="sr-only">{displayDate(event.date)}, </span>
      <span className="block tabular-nums">{displayTime(event.startTime, timeSuffix)}</span>
      {event.unpublished && <span className="block font-semibold">{event.unpublished}</span>}
      {event.cancelled && <span className="block font-semibold text-danger">{cancelled}</span>}
      <span dir="auto" className="mt-0.5 line-clamp-2 font-semibold wrap-anywhere">
        {event.title}
      </span>
    </Link>
  );
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

// Tab moves only between events; the arrow keys also reach days without any.
function moveBetweenDays(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest("td");
  if (step === undefined || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>("td")];
  const next = cells[cells.indexOf(cell) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
