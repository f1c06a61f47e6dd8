import { fullDay } from "#platform/days.ts";
import { isEventDay } from "./event-days.ts";
import type { events } from "./tables.ts";
import { nextDay, noDate } from "./tile-words.ts";

type Column = typeof events.$inferSelect;

/** An event as screens, feeds and forms use it; plain JSON. tables.ts explains the columns. */
export type Event = Omit<
  Column,
  | "search"
  | "words"
  | "createdAt"
  | "deletedAt"
  | "date"
  | "startsAt"
  | "endsAt"
  | "updatedAt"
  | "cancelledAt"
  | "visibleFrom"
> & {
  date: string; // "YYYY-MM-DD" in the organisation's time zone, or "" without a date
  startsAt: string | null; // ISO instants; null without a date
  endsAt: string | null;
  updatedAt: string;
  cancelledAt: string | null;
  visibleFrom: string | null;
};

/**
 * The fields that staff fill in; the others are set by the product. fields/event-fields.ts describes each.
 */
export type EventInput = Omit<
  Event,
  | "id"
  | "seriesId"
  | "archived"
  | "isSample"
  | "version"
  | "startsAt"
  | "endsAt"
  | "updatedAt"
  | "visibleFrom"
  | "cancelledAt"
  | "cancelReason"
  | "cancelAdvice"
>;

/** Which events of a series an edit or a deletion applies to. */
export const scopes = ["this", "following", "series"] as const;
export type Scope = (typeof scopes)[number];

/** Whether the event has ended; one without a date never has. */
export function isPast(event: Pick<Event, "endsAt">, now: Date): boolean {
  return event.endsAt !== null && Date.parse(event.endsAt) < now.getTime();
}

/** Whether the event ends on the next day: its end is not after its start. */
export function endsNextDay(startTime: string, endTime: string): boolean {
  return endTime <= startTime;
}

/**
 * Formats "18:00" with the suffix "EST" as "6:00 PM EST" (9.08 to 9.12); anything but "HH:MM" is returned
 * unchanged.
 */
export function displayTime(time: string, suffix: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"} ${suffix}`;
}

/** When an event ends, "12:30 AM EST (next day)": as `displayTime`, and after midnight it says so. */
export function displayEnd(
  { startTime, endTime }: Pick<Event, "startTime" | "endTime">,
  suffix: string,
): string {
  const time = displayTime(endTime, suffix);
  return endsNextDay(startTime, endTime) ? `${time} (${nextDay})` : time;
}

/** Formats "2026-03-20" as "Friday, March 20, 2026" (2.13.03); a placeholder text without a date. */
export function displayDate(date: string): string {
  return isEventDay(date) ? fullDay(date) : noDate;
}

/**
 * Normalises a date from the editor (3.02): text is unchanged, a Date becomes the local day it shows, an
 * invalid one "".
 */
export function normaliseDate(value: string | Date): string {
  if (typeof value === "string") return value;
  // The picker shows the local day; the UTC day would be off by one east of Greenwich.
  const [year, month, day] = [value.getFullYear(), value.getMonth() + 1, value.getDate()];
  const text = [
    String(year).padStart(4, "0"),
    String(month).padStart(2, "0"),
    String(day).padStart(2, "0"),
  ].join("-");
  return isEventDay(text) ? text : "";
}

/** Whether the text can be an event's id (3.01). */
export function isEventId(text: string): boolean {
  return /^\d{1,40}$/.test(text);
}

/** The id of an event created at this time, in ms since 1970 (3.01). */
export function eventId(milliseconds: number): string {
  return String(milliseconds);
}

/** The id of the nth further occurrence of an event; 0 is the event itself (3.01). */
export function occurrenceId(id: string, number: number): string {
  return number === 0 ? id : `${id}${number}`;
}

/** The number of an event within its series: 0 for the first, then 1, 2 and so on. */
export function occurrenceNumber(event: Pick<Event, "id" | "seriesId">): number {
  return Number(event.id.slice(event.seriesId.length) || 0);
}
