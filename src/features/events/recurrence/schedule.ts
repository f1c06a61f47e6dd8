import { TZDate } from "@date-fns/tz";
import { addDays } from "#platform/days.ts";
import { instantAt } from "#platform/wall-clock.ts";
import { endsNextDay } from "../event.ts";
import { isEventDay } from "../event-days.ts";

/** The start and end of an event as instants. */
export type Schedule = { startsAt: Date; endsAt: Date };

/**
 * The instants of a day's wall-clock times in a time zone; null without a day. An end that is not after the
 * start is on the next day. A time skipped by a clock change is read with the offset from before the change;
 * a time that occurs twice is its first occurrence (both as in RFC 5545).
 */
export function schedule(
  date: string,
  startTime: string,
  endTime: string,
  timeZone: string,
): Schedule | null {
  if (!isEventDay(date)) return null;
  const startsAt = instantAt(date, startTime, timeZone);
  const endDate = endsNextDay(startTime, endTime) ? addDays(date, 1) : date;
  const endsAt = instantAt(endDate, endTime, timeZone);
  if (endsAt > startsAt) return { startsAt, endsAt };
  // The start lies within an hour that the clocks skip, and the end just behind it: the event keeps its length.
  const length = Date.parse(`${endDate}T${endTime}Z`) - Date.parse(`${date}T${startTime}Z`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + length) };
}

/** The instant as ISO text with the zone's offset, "2026-03-20T18:00:00-04:00". */
export function withOffset(instant: Date, timeZone: string): string {
  return new TZDate(instant, timeZone).toISOString().replace(/\.\d{3}/, "");
}
