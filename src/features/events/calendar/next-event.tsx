import { calendarTexts } from "#features/events/messages.ts";
import type { CalendarEntry } from "./calendar-entry.ts";
import { EventCard } from "./event-card.tsx";

/** The id of the month below; on a phone a link leads there. */
export const monthId = "month";

/** The next event that takes place, or a sentence when none is planned. It stands before the month. */
export function NextEvent({ event, timeSuffix }: { event: CalendarEntry | null; timeSuffix: string }) {
  return (
    <section
      aria-labelledby="next-event"
      className="mb-8 flex flex-wrap items-end justify-between gap-x-8 border-gold/50 border-t pt-5"
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id="next-event" className="eyebrow font-text text-ruby">
          {calendarTexts.next}
        </h2>
        {event ? (
          <EventCard event={event} timeSuffix={timeSuffix} />
        ) : (
          <p className="py-4 text-ink-soft">{calendarTexts.nothingNext}</p>
        )}
      </div>
      <a href={`#${monthId}`} data-screen-only className="link py-2 font-semibold text-small md:hidden">
        {calendarTexts.toMonth}
      </a>
    </section>
  );
}
