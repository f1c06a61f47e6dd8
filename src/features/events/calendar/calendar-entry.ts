import { type Event, isPast } from "../event.ts";

/** What the calendar's pages send of an event, field by field; whether it is past is told by the server's clock. */
export type CalendarEntry = Pick<
  Event,
  "id" | "title" | "date" | "startTime" | "endTime" | "location" | "isVirtual" | "isRecurring"
> & { past: boolean };

/** One day of the month grid: at most the first few events, and how many there are. */
export type CalendarDay = { date: string; events: CalendarEntry[]; total: number };

/** The calendar's view of an event at the moment `now`. */
export function calendarEntry(event: Event, now: Date): CalendarEntry {
  const { id, title, date, startTime, endTime, location, isVirtual, isRecurring } = event;
  return { id, title, date, startTime, endTime, location, isVirtual, isRecurring, past: isPast(event, now) };
}
