import { calendarTexts, nonePlanned } from "#features/events/messages.ts";
import { onNow } from "#features/events/tile-words.ts";
import type { CalendarEntry } from "./calendar-entry.ts";
import { EventTile } from "./event-tile.tsx";
import { monthId } from "./small-month.tsx";

type NextEventProps = { event: CalendarEntry | null; aboveMonth?: boolean };

/** The event that is on, else the next that takes place, or a sentence when none is planned; on a phone a link leads to the month below. */
export function NextEvent({ event, aboveMonth = false }: NextEventProps) {
  return (
    <section
      aria-labelledby="next-event"
      className="mb-8 flex flex-wrap items-end justify-between gap-x-8 border-gold/50 border-t pt-5"
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id="next-event" className="eyebrow font-text text-ruby">
          {event?.on ? onNow : calendarTexts.next}
        </h2>
        {event ? <EventTile event={event} /> : <p className="py-4 text-ink-soft">{nonePlanned}</p>}
      </div>
      {aboveMonth && (
        <a href={`#${monthId}`} data-screen-only className="link py-2 font-semibold text-small md:hidden">
          {calendarTexts.toMonth}
        </a>
      )}
    </section>
  );
}
