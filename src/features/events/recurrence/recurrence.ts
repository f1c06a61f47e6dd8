import { addDays } from "#platform/days.ts";
import { ordinal } from "#platform/ordinal.ts";
import { weekdays } from "../day-names.ts";
import type { Event } from "../event.ts";
import { addMonths, lastDayOf, weekdayOf } from "../event-days.ts";

export const patterns = ["weekly", "monthly", "custom"] as const;
export const occurrences = ["1st", "2nd", "3rd", "4th", "Last"] as const;

export type Occurrence = (typeof occurrences)[number];
export type Weekday = (typeof weekdays)[number];

/** How an event recurs. */
export type Recurrence =
  | { pattern: "weekly" }
  | { pattern: "monthly" }
  | { pattern: "custom"; occurrence: Occurrence; weekday: Weekday };

/** Parses "1st Thursday"; null when it is not one of the 5 x 7 patterns (3.08). */
export function readCustomPattern(text: string): { occurrence: Occurrence; weekday: Weekday } | null {
  const [first, second, ...rest] = text.split(" ");
  const occurrence = occurrences.find((known) => known === first);
  const weekday = weekdays.find((known) => known === second);
  return occurrence && weekday && rest.length === 0 ? { occurrence, weekday } : null;
}

/** How this event or input recurs; null when it does not: switched off, or without a valid pattern (4.10). */
export function recurrenceOf(
  event: Pick<Event, "isRecurring" | "recurringPattern" | "recurringCustomPattern">,
): Recurrence | null {
  if (!event.isRecurring || !event.recurringPattern) return null;
  if (event.recurringPattern !== "custom") return { pattern: event.recurringPattern };
  const custom = readCustomPattern(event.recurringCustomPattern ?? "");
  return custom && { pattern: "custom", ...custom };
}

/**
 * The date of the kth occurrence counted from the one on `start`; k may be negative, 0 is `start` itself.
 * Monthly is limited to the last day of a shorter month, always from the first day, so Jan 31 gives Feb 28,
 * Mar 31 (4.07). Custom keeps `start` as entered, even when it does not match the pattern, and follows the
 * pattern elsewhere (4.08, 4.09).
 */
export function occurrenceDate(start: string, recurrence: Recurrence, k: number): string {
  if (k === 0) return start;
  if (recurrence.pattern === "weekly") return addDays(start, 7 * k);
  const month = addMonths(start.slice(0, 7), k);
  if (recurrence.pattern === "custom") return nthWeekday(month, recurrence.occurrence, recurrence.weekday);
  const sameDay = `${month}-${start.slice(8)}`;
  const last = lastDayOf(month);
  return sameDay < last ? sameDay : last;
}

/**
 * The first day on the pattern on or after `date`. Only a custom pattern can differ from the entered date:
 * the first event keeps its date even then, and the editor says so.
 */
export function firstOnPattern(date: string, recurrence: Recurrence): string {
  if (recurrence.pattern !== "custom") return date;
  const { occurrence, weekday } = recurrence;
  const thisMonth = nthWeekday(date.slice(0, 7), occurrence, weekday);
  return thisMonth >= date ? thisMonth : nthWeekday(addMonths(date.slice(0, 7), 1), occurrence, weekday);
}

const ordinals = { "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", Last: "last" } as const;

/**
 * The recurrence in words: "Every week", "Every month", "Every first Thursday"; with the day of one of its dates also
 * "Every Thursday" and "Every month on the 12th".
 */
export function recurrenceInWords(recurrence: Recurrence, date = ""): string {
  if (recurrence.pattern === "custom")
    return `Every ${ordinals[recurrence.occurrence]} ${recurrence.weekday}`;
  if (recurrence.pattern === "weekly") return `Every ${date ? weekdays[weekdayOf(date)] : "week"}`;
  const day = Number(date.slice(8));
  // A later day than the 28th is another one in shorter months (4.07).
  return day >= 1 && day <= 28 ? `Every month on the ${ordinal(day)}` : "Every month";
}

/** A custom pattern within a sentence: "1st Thursday", "last Friday". */
export function customInSentence({
  occurrence,
  weekday,
}: {
  occurrence: Occurrence;
  weekday: Weekday;
}): string {
  return `${occurrence === "Last" ? "last" : occurrence} ${weekday}`;
}

function nthWeekday(month: string, occurrence: Occurrence, weekday: Weekday): string {
  const wanted = weekdays.indexOf(weekday);
  if (occurrence === "Last") {
    const last = lastDayOf(month);
    return addDays(last, -((weekdayOf(last) - wanted + 7) % 7));
  }
  const first = `${month}-01`;
  const offset = (wanted - weekdayOf(first) + 7) % 7;
  return addDays(first, offset + 7 * occurrences.indexOf(occurrence));
}
