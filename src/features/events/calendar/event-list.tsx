import { EventTile } from "./event-tile.tsx";
import type { LoadedList } from "./load-list.server.ts";

type EventListProps = { months: LoadedList["months"]; search: string };

/** Events in the given order, with a heading for each month; `search` is appended to their addresses. */
export function EventList({ months, search }: EventListProps) {
  return (
    <div className="grid gap-10">
      {months.map(({ month, name, events }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className="border-b border-gold/50 pb-3 text-h3">
            {name}
          </h2>
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <li key={event.id}>
                <EventTile event={event} search={search} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
