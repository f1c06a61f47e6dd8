import { dateFormat } from "./date-format.ts";

/**
 * Calendar days as "YYYY-MM-DD" text. No time zone takes part: a day is the same day wherever the server stands. UTC
 * dates serve only as a calendar to count in.
 */

const dayMs = 86_400_000;

function toUtc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function fromUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Whether the text is a day that exists; "2026-02-30" does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = toUtc(text);
  return !Number.isNaN(time) && fromUtc(time) === text;
}

/** The day `count` days later; negative counts go back. */
export function addDays(day: string, count: number): string {
  return fromUtc(toUtc(day) + count * dayMs);
}

/** "Mar 20, 2026" of "2026-03-20". */
export function mediumDay(day: string): string {
  return formatDay(day, { dateStyle: "medium" });
}

/** "March 20, 2026" of "2026-03-20". */
export function longDay(day: string): string {
  return formatDay(day, { dateStyle: "long" });
}

/** "Friday, March 20, 2026" of "2026-03-20". */
export function fullDay(day: string): string {
  return formatDay(day, { dateStyle: "full" });
}

/** A day in English, with the parts that `style` names. */
export function formatDay(day: string, style: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...style, timeZone: "UTC" }).format(toUtc(day));
}
