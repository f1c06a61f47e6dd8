import { leaf } from "../day-names.ts";
import { displayDate, displayEnd, displayTime, type Event, isPast } from "../event.ts";
import { isOn } from "../on-now.ts";
import { unpublishedMark } from "../publication/publication.ts";
import { recurrenceInWords, recurrenceOf } from "../recurrence/recurrence.ts";
import { type Part, partInWords } from "./parts.ts";

type Described = Pick<
  Event,
  "date" | "startTime" | "endTime" | "isRecurring" | "recurringPattern" | "recurringCustomPattern"
>;

/** An event as lists show it, in finished words, so that a page needs no rules for them. */
export type CalendarEntry = Pick<Event, "id" | "title" | "date" | "location" | "price" | "isVirtual"> &
  ReturnType<typeof entryWords> & {
    past: boolean; // by the server's clock
    on: boolean;
    cancelled: boolean;
    unpublished: string | null; // what staff read beside an event that visitors do not see yet
    part: string | null; // "Day 2 of 3", for an event of several days
  };

/** One day with events: the first few of them, how many there are, and the address of all where there are more. */
export type CalendarDay = { date: string; events: CalendarEntry[]; total: number; all: string | null };

/** When an event is and how it recurs; `timeSuffix` follows every time (9.12). */
export function entryWords(event: Described, timeSuffix: string) {
  const recurrence = recurrenceOf(event);
  return {
    day: displayDate(event.date), // "Thursday, December 3, 2026"
    leaf: leaf(event.date),
    start: displayTime(event.startTime, timeSuffix),
    end: displayEnd(event, timeSuffix),
    repeats: recurrence && recurrenceInWords(recurrence, event.date),
  };
}

/** Converts an event to a calendar entry; it is past if it has ended by `now`, and on while it takes place. */
export function calendarEntry(
  event: Event,
  { now, timeSuffix, part }: { now: Date; timeSuffix: string; part?: Part },
): CalendarEntry {
  const { id, title, date, location, price, isVirtual } = event;
  return {
    id,
    title,
    date,
    location,
    price,
    isVirtual,
    ...entryWords(event, timeSuffix),
    past: isPast(event, now),
    on: isOn(event, now),
    cancelled: event.cancelledAt !== null,
    unpublished: unpublishedMark(event, now),
    part: partInWords(part),
  };
}
