import { CalendarClock, MapPin, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { virtualEvent } from "#features/events/card-words.ts";
import { displayDate, displayTime, endsNextDay } from "#features/events/event.ts";
import { pageTexts, recurringEvent } from "#features/events/messages.ts";
import { recurrenceInWords, recurrenceOf } from "#features/events/recurrence/recurrence.ts";
import { Badge } from "#ui/badge.tsx";
import type { VisitorEvent } from "./visitor-event.ts";

type EventFactsProps = {
  event: VisitorEvent;
  timeSuffix: string;
  /** The URL of a map; null for an event without a place. */
  map: string | null;
};

/** When, where and how often (2.13.03 to 2.13.06). */
export function EventFacts({ event, timeSuffix, map }: EventFactsProps) {
  const recurrence = recurrenceOf(event);
  return (
    <dl className="grid gap-7">
      <Fact icon={<CalendarClock />} name="Date & Time">
        <time dateTime={event.startsAt ?? undefined} className="block font-semibold">
          {displayDate(event.date)}
        </time>
        <span className="block text-ink-soft tabular-nums">
          {displayTime(event.startTime, timeSuffix)} - {displayTime(event.endTime, timeSuffix)}
          {endsNextDay(event.startTime, event.endTime) && (
            <>
              {" "}
              <span className="whitespace-nowrap">(ends the next day)</span>
            </>
          )}
        </span>
      </Fact>
      <Fact icon={<MapPin />} name="Location">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {event.location}
        </span>
        {map && (
          <a
            href={map}
            target="_blank"
            rel="noopener noreferrer"
            data-screen-only
            className="link inline-block py-1 text-small"
          >
            {pageTexts.showMap}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {event.isVirtual && (
          <span className="mt-2 block">
            <Badge tone="diamond">{virtualEvent}</Badge>
          </span>
        )}
      </Fact>
      {event.isRecurring && event.recurringPattern && (
        <Fact icon={<Repeat />} name="Repeats">
          <span className="block font-semibold">{recurringEvent(event.recurringPattern)}</span>
          {recurrence && <span className="block text-ink-soft">{recurrenceInWords(recurrence)}</span>}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 pl-10">
      <dt className="eyebrow text-ink-soft">
        <span aria-hidden="true" className="absolute top-1 left-0 text-gold [&>svg]:size-6">
          {icon}
        </span>
        {name}
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
