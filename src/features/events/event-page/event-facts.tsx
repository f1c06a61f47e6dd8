import { MapPin, Repeat, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { leaf } from "#features/events/day-names.ts";
import { displayDate, displayTime, endsNextDay } from "#features/events/event.ts";
import { pageTexts } from "#features/events/messages.ts";
import { virtualEvent } from "#features/events/tile-words.ts";
import { Badge } from "#ui/badge.tsx";
import { DateBlock } from "#ui/date-block.tsx";
import type { VisitorEvent } from "./visitor-event.ts";

type EventFactsProps = {
  event: VisitorEvent;
  timeSuffix: string;
  /** The URL of a map; null for an event without a place. */
  map: string | null;
  /** True for what is over or cancelled. */
  quiet: boolean;
};

/** When, where, for how much, and how often (2.13.03 to 2.13.06). */
export function EventFacts({ event, timeSuffix, map, quiet }: EventFactsProps) {
  return (
    <dl className="grid gap-5">
      <Fact tile={<DateBlock {...leaf(event.date)} quiet={quiet} />} name="Date & Time">
        <time dateTime={event.startsAt ?? undefined} className="block font-semibold">
          {displayDate(event.date)}
        </time>
        <span className="block text-ink-soft tabular-nums">
          <span>
            {displayTime(event.startTime, timeSuffix)} - {displayTime(event.endTime, timeSuffix)}
          </span>
          {endsNextDay(event.startTime, event.endTime) && (
            <>
              {" "}
              <span className="whitespace-nowrap">(ends the next day)</span>
            </>
          )}
        </span>
      </Fact>
      <Fact tile={<MapPin className="size-6" />} name="Location">
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
      {event.price && (
        <Fact tile={<Ticket className="size-6" />} name={pageTexts.price}>
          <span dir="auto" className="block font-semibold wrap-anywhere">
            {event.price}
          </span>
        </Fact>
      )}
      {event.repeats && (
        <Fact tile={<Repeat className="size-6" />} name="Repeats">
          <span className="block font-semibold">{event.repeats.line}</span>
          {event.repeats.words && <span className="block text-ink-soft">{event.repeats.words}</span>}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ tile, name, children }: { tile: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 min-w-0 pl-22">
      <dt className="eyebrow text-ink-soft">
        <span
          aria-hidden="true"
          className="absolute top-0 left-0 grid w-17 justify-items-center pt-1 text-gold has-[>span]:pt-0"
        >
          {tile}
        </span>
        {name}
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
