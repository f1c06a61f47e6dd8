import { dateFormat } from "./date-format.ts";

/**
 * Calendar days as "YYYY-MM-DD" text, independent of any time zone; UTC dates are used only for the
 * arithmetic.
 */

const dayMs = 86_400_000;

function toUtc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function fromUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

const first = "0001-01-01";
const last = "9999-12-31";

/**
 * Whether the text is a day that exists; "2026-02-30" does not. The first and the last day of four-digit years are none
 * either: in some time zone they reach into a year that Postgres or this text does not know.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text <= first || text >= last) return false;
  const time = toUtc(text);
  return !Number.isNaN(time) && fromUtc(time) === text;
}

/** Negative counts go back. */
export function addDays(day: string, count: number): string {
  return fromUtc(toUtc(day) + count * dayMs);
}

/** "Mar 20, 2026" */
export function mediumDay(day: string): string {
  return formatDay(day, { dateStyle: "medium" });
}

/** "March 20, 2026" */
export function longDay(day: string): string {
  return formatDay(day, { dateStyle: "long" });
}

/** "January 1 to December 31, 2027" */
export function daysRange(first: string, last: string): string {
  const isOfOneYear = first.slice(0, 4) === last.slice(0, 4);
  const begins = isOfOneYear ? formatDay(first, { month: "long", day: "numeric" }) : longDay(first);
  return `${begins} to ${longDay(last)}`;
}

/** "Friday, March 20, 2026" */
export function fullDay(day: string): string {
  return formatDay(day, { dateStyle: "full" });
}

export function formatDay(day: string, style: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...style, timeZone: "UTC" }).format(toUtc(day));
}

/** The instant so many months earlier; the last day of its month where that month has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // A day that the month does not have, such as February 30, has become one of the next month.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
