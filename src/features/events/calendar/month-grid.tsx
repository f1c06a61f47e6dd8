import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { cancelled, onNow } from "#features/events/tile-words.ts";
import type { CalendarEntry } from "./calendar-entry.ts";
import type { Cell } from "./month-days.ts";
import type { MonthProps } from "./month-view.tsx";
import { Weekdays } from "./weekdays.tsx";

/**
 * A month as a table, one row per week, for screens wide enough for seven columns; see MonthAgenda for narrow
 * ones.
 */
export function MonthGrid({ name, today, weeks, changed }: MonthProps) {
  if (!weeks) return null;
  return (
    <table
      onKeyDown={moveBetweenDays}
      className="hidden w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-paper md:table"
    >
      <caption className="sr-only">Events in {name}</caption>
      <Weekdays
        letters={3}
        className="border-line border-b py-3 text-label font-semibold text-ink-soft uppercase tracking-[0.1em]"
      />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((cell) => (
              <DayCell key={cell.date} {...cell} today={today} changed={changed} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = Cell & Pick<MonthProps, "today" | "changed">;

function DayCell({ date, name, outside, found, today, changed }: DayCellProps) {
  const isToday = date === today;
  const quiet = outside || date < today;
  return (
    <td
      tabIndex={-1}
      aria-current={isToday ? "date" : undefined}
      className={`h-32 border-line border-r border-b p-1 align-top lg:p-1.5 last:border-r-0 in-[tr:last-child]:border-b-0 focus-visible:-outline-offset-3 focus-visible:outline-3 focus-visible:outline-solid focus-visible:outline-ruby ${quiet ? "bg-ivory/70" : ""}`}
    >
      <time
        dateTime={date}
        className={`ml-auto grid size-8 place-items-center rounded-full text-small tabular-nums ${isToday ? "border-2 border-ruby font-bold text-ruby" : quiet ? "text-ink-soft" : "font-medium"}`}
      >
        <span className="sr-only">{isToday ? `Today, ${name}` : name}</span>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
      </time>
      {found && (
        <ul className="mt-1 grid grid-cols-1 gap-1">
          {found.events.map((event) => (
            <li key={event.id}>
              <GridEvent event={event} changed={event.id === changed} />
            </li>
          ))}
          {found.all && (
            <li>
              <Link
                to={found.all}
                className="block rounded-md px-2 py-1 text-label font-semibold text-ruby hover:bg-ruby/8"
              >
                +{found.total - found.events.length} more<span className="sr-only"> on {name}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

function GridEvent({ event, changed }: { event: CalendarEntry; changed: boolean }) {
  return (
    <Link
      to={`/event/${event.id}`}
      className={`block rounded-md border-l-3 px-1.5 py-1.5 text-[0.75rem] leading-tight lg:px-2 lg:text-label transition-colors duration-150 ${event.past || event.cancelled ? "border-l-line bg-ivory text-ink-soft hover:text-ink" : "border-l-ruby bg-ruby/6 hover:bg-ruby/12"} ${changed ? "ring-2 ring-gold" : ""}`}
    >
      <span className="sr-only">{event.day}, </span>
      <span className="block tabular-nums">{event.start}</span>
      {event.unpublished && <span className="block font-semibold">{event.unpublished}</span>}
      {event.cancelled && <span className="block font-semibold text-danger">{cancelled}</span>}
      {event.on && <span className="block font-semibold text-ruby">{onNow}</span>}
      <span dir="auto" className="mt-0.5 line-clamp-2 font-semibold wrap-anywhere">
        {event.title}
      </span>
      {event.part && <span className="block">{event.part}</span>}
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
