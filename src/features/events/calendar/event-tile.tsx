import { MapPin, Repeat, Video } from "lucide-react";
import { Link } from "react-router";
import type { CalendarEntry } from "#features/events/calendar/calendar-entry.ts";
import { OnNow } from "#features/events/components/on-now.tsx";
import { cancelled, pastEvent, virtualEvent } from "#features/events/tile-words.ts";
import { Badge } from "#ui/badge.tsx";
import { DateBlock } from "#ui/date-block.tsx";
import { Shape } from "#ui/drawing.tsx";

type EventTileProps = {
  event: CalendarEntry;
  /** True under a heading that names the day: the date is only for screen readers. */
  underItsDay?: boolean;
  /** Appended to the address of the event's page, such as "?view=list". */
  search?: string;
};

/** An event in a list: date block, title, time and place. The whole card links to the event's page. */
export function EventTile({ event, underItsDay = false, search = "" }: EventTileProps) {
  return (
    <article className="group relative flex gap-4 py-5 sm:gap-6">
      <DateBlock {...event.leaf} quiet={event.past || event.cancelled} />
      <div className="min-w-0 flex-1 gap-x-6 sm:flex sm:items-start sm:justify-between">
        <div className="min-w-0">
          <p className={underItsDay ? "sr-only" : "text-ink-soft text-small"}>
            <time dateTime={event.date || undefined}>{event.day}</time>
          </p>
          <h3 dir="auto" className="mt-0.5 wrap-anywhere">
            <Link
              to={`/event/${event.id}${search}`}
              className="after:absolute after:inset-0 group-hover:text-ruby group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            >
              {event.title}
            </Link>
          </h3>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-soft">
            <span className="tabular-nums">
              <span className="whitespace-nowrap">{event.start} –</span>{" "}
              <span className="whitespace-nowrap">{event.end}</span>
            </span>
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4 shrink-0 text-gold">
                <Shape name="map-pin">{() => <MapPin />}</Shape>
              </svg>
              <span dir="auto" className="line-clamp-1 wrap-anywhere">
                {event.location}
              </span>
            </span>
            {event.price && <span dir="auto">{event.price}</span>}
          </p>
        </div>
        <EventMarks event={event} />
      </div>
    </article>
  );
}

function EventMarks({ event }: { event: CalendarEntry }) {
  const { unpublished, cancelled: isCancelled, past, on, part, isVirtual, repeats } = event;
  if (!unpublished && !isCancelled && !past && !on && !part && !isVirtual && !repeats) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2 sm:mt-1 sm:shrink-0 sm:justify-end">
      {unpublished && <Badge tone="ink">{unpublished}</Badge>}
      {isCancelled && <Badge tone="danger">{cancelled}</Badge>}
      {past && <Badge>{pastEvent}</Badge>}
      {on && <OnNow />}
      {part && <Badge>{part}</Badge>}
      {isVirtual && (
        <Badge tone="diamond">
          <Video aria-hidden="true" className="size-3.5" /> {virtualEvent}
        </Badge>
      )}
      {repeats && (
        <Badge>
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-3.5">
            <Shape name="repeat">{() => <Repeat />}</Shape>
          </svg>{" "}
          {repeats}
        </Badge>
      )}
    </p>
  );
}
