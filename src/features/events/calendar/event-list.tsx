import type { CalendarEntry } from "#features/events/calendar/calendar-entry.ts";
import { noDate } from "#features/events/card-words.ts";
import { monthName } from "#features/events/day-names.ts";
import { EventCard } from "./event-card.tsx";

type EventListProps = { events: CalendarEntry[]; timeSuffix: string; search?: string };

/** Events in the given order, with a heading for each month; `search` is appended to their addresses. */
export function EventList({ events, timeSuffix, search }: EventListProps) {
  return (
    <div className="grid gap-10">
      {byMonth(events).map(({ month, events: inMonth }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className="border-b border-gold/50 pb-3 text-h3">
            {month === "" ? noDate : monthName(month)}
          </h2>
          <ul className="divide-y divide-line">
            {inMonth.map((event) => (
              <li key={event.id}>
                <EventCard event={event} timeSuffix={timeSuffix} search={search} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function byMonth(events: CalendarEntry[]) {
  const groups: { month: string; events: CalendarEntry[] }[] = [];
  for (const event of events) {
    const month = event.date.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.events.push(event);
    else groups.push({ month, events: [event] });
  }
  return groups;
}
