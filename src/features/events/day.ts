import { firstYear, lastYear } from "./limits.ts";

/**
 * Calendar days as "YYYY-MM-DD" text, and months as "YYYY-MM". No time zone takes part: a day is the same day
 * wherever the server stands. UTC dates serve only as a calendar to count in.
 */

const dayMs = 86_400_000;

function toUtc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function fromUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Whether the text is a day that exists ("2026-02-30" does not), in a year of four digits. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = toUtc(text);
  const year = Number(text.slice(0, 4));
  return !Number.isNaN(time) && fromUtc(time) === text && year >= firstYear && year <= lastYear;
}

/** Whether the text is a month, "YYYY-MM". */
export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

/** The day `count` days later; negative counts go back. */
export function addDays(day: string, count: number): string {
  return fromUtc(toUtc(day) + count * dayMs);
}

/** The month `count` months later; negative counts go back. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = Math.floor(index / 12);
  return `${String(year).padStart(4, "0")}-${String(index - year * 12 + 1).padStart(2, "0")}`;
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(toUtc(day)).getUTCDay();
}

/** The weeks (Sunday first) that a month's grid shows, with the days of the months around it at both ends. */
export function monthGrid(month: string): string[][] {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const weeks: string[][] = [];
  for (let day = addDays(first, -weekdayOf(first)); day <= last; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}
