import { TZDate } from "@date-fns/tz";
import { addDays } from "#platform/days.ts";
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
  const startsAt = instant(date, startTime, timeZone);
  const endDate = endsNextDay(startTime, endTime) ? addDays(date, 1) : date;
  const endsAt = instant(endDate, endTime, timeZone);
  // When the clocks skip, a start within the skipped hour can come after an end just behind it.
  return { startsAt, endsAt: new Date(Math.max(endsAt.getTime(), startsAt.getTime())) };
}

/** The instant as ISO text with the zone's offset, "2026-03-20T18:00:00-04:00". */
export function withOffset(instant: Date, timeZone: string): string {
  return new TZDate(instant, timeZone).toISOString().replace(/\.\d{3}/, "");
}

function instant(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const offset = (at: number) => -new TZDate(at, timeZone).getTimezoneOffset() * 60_000;
  // The offset one day earlier is the one before a change on this day; the offset at the resulting instant is
  // right for every other time.
  const before = wall - offset(wall - 86_400_000);
  const settled = wall - offset(before);
  return new Date(offset(settled) === offset(before) ? settled : before);
}
