import { addDays, isDay } from "#platform/days.ts";
import { firstYear, lastYear } from "./limits.ts";

/**
 * Helpers for days ("YYYY-MM-DD") and months ("YYYY-MM") beyond platform/days.ts. They do not depend on a
 * time zone.
 */

/** Whether the text is an existing day within the years allowed for events. */
export function isEventDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isDay(text) && year >= firstYear && year <= lastYear;
}

/** Whether the text is a month that the calendar shows, "YYYY-MM" from 1900 to 2199. */
export function isMonth(text: string): boolean {
  return /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);
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
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The weeks (Sunday first) of a month's grid, including days of the adjacent months. */
export function monthGrid(month: string): string[][] {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const weeks: string[][] = [];
  for (let day = addDays(first, -weekdayOf(first)); day <= last; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}
