import { Link } from "react-router";
import type { CalendarDay } from "#features/events/calendar/calendar-entry.ts";
import { dayName, monthName, weekdays } from "#features/events/day-names.ts";
import { monthGrid } from "#features/events/event-days.ts";
import { EventCard } from "./event-card.tsx";

type MonthAgendaProps = {
  month: string;
  today: string;
  days: CalendarDay[];
  timeSuffix: string;
  dayAddress: (day: string) => string;
  changed?: string; // the id of an event that is marked
};

/**
 * The month grid's content for narrow screens: a small month whose days link to the lists of events below.
 */
export function MonthAgenda({ month, today, days, timeSuffix, dayAddress, changed }: MonthAgendaProps) {
  const counts = new Map(days.map((day) => [day.date, day.total]));
  return (
    <div className="md:hidden">
      <table className="w-full table-fixed rounded-card border border-line bg-paper">
        <caption className="sr-only">Days with events in {monthName(month)}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pt-3 text-label font-semibold text-ink-soft">
                <span aria-hidden="true">{weekday.slice(0, 1)}</span>
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-current={day === today ? "date" : undefined} className="p-0.5 text-center">
                  {day.startsWith(month) && <SmallDay day={day} today={today} count={counts.get(day) ?? 0} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="mt-8 grid gap-8">
        {days.map((day) => (
          <li key={day.date} id={`day-${day.date}`}>
            <h3 className="border-b border-gold/50 pb-2">
              {day.date === today && <span className="text-ruby">Today · </span>}
              {dayName(day.date)}
            </h3>
            <ul className="divide-y divide-line">
              {day.events.map((event) => (
                <li
                  key={event.id}
                  className={event.id === changed ? "border-l-3 border-l-gold pl-3" : undefined}
                >
                  <EventCard event={event} timeSuffix={timeSuffix} underItsDay />
                </li>
              ))}
            </ul>
            {day.total > day.events.length && (
              <Link to={dayAddress(day.date)} className="link inline-block py-2 font-semibold">
                +{day.total - day.events.length} more<span className="sr-only"> on {dayName(day.date)}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function SmallDay({ day, today, count }: { day: string; today: string; count: number }) {
  const ring = day === today ? "border-2 border-ruby font-bold text-ruby" : "border-2 border-transparent";
  const shape = `relative mx-auto grid size-11 place-items-center rounded-full text-small tabular-nums ${ring}`;
  const number = <time dateTime={day}>{Number(day.slice(8))}</time>;
  if (count === 0) {
    return <span className={`${shape} ${day < today ? "text-ink-soft" : ""}`}>{number}</span>;
  }
  return (
    <a href={`#day-${day}`} className={`${shape} font-semibold hover:bg-ruby/8`}>
      {number}
      <span className="sr-only">
        , {count} {count === 1 ? "event" : "events"}
      </span>
      <span aria-hidden="true" className="absolute bottom-1 flex gap-0.5">
        {Array.from({ length: Math.min(count, 3) }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are interchangeable
          <span key={dot} className={`size-1 rounded-full ${day < today ? "bg-ink-soft" : "bg-ruby"}`} />
        ))}
      </span>
    </a>
  );
}
