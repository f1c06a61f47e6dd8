import { type Event, isPast } from "../event.ts";
import { unpublishedMark } from "../publication/publication.ts";

/**
 * The fields of an event that the calendar pages send; `past` is determined by the server's clock.
 * `unpublished` is what staff read beside an event that visitors do not see yet.
 */
export type CalendarEntry = Pick<
  Event,
  "id" | "title" | "date" | "startTime" | "endTime" | "location" | "price" | "isVirtual" | "isRecurring"
> & { past: boolean; cancelled: boolean; unpublished: string | null };

/** One day of the month grid: its first few events, and how many there are in total. */
export type CalendarDay = { date: string; events: CalendarEntry[]; total: number };

/** Converts an event to a calendar entry; `past` is true if it has ended by `now`. */
export function calendarEntry(event: Event, now: Date): CalendarEntry {
  const { id, title, date, startTime, endTime, location, price, isVirtual, isRecurring } = event;
  return {
    id,
    title,
    date,
    startTime,
    endTime,
    location,
    price,
    isVirtual,
    isRecurring,
    past: isPast(event, now),
    unpublished: unpublishedMark(event, now),
    cancelled: event.cancelledAt !== null,
  };
}
