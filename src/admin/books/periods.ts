import { monthName } from "#features/events/day-names.ts";
import { addMonths, lastDayOf } from "#features/events/event-days.ts";
import { daysRange } from "#platform/days.ts";
import type { Option } from "#records/lists/filter.ts";

/** Before it there are no books. */
export const firstMonth = "1900-01";

export type Period = {
  /** As it stands in the address. */
  value: string;
  from: string; // "2027-01"
  until: string;
  /** The first month of the fiscal year in which the period lies. */
  yearFrom: string;
  /** Its last day that is not after today. */
  lastDay: string;
};

const named: Option[] = [
  ["month", "This month"],
  ["last-month", "Last month"],
  ["last-year", "Last fiscal year"],
];

const yearOf = (month: string, startsIn: number) =>
  addMonths(month, -((Number(month.slice(5)) - startsIn + 12) % 12));

/** All months from one to another. */
export function monthsBetween(from: string, until: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= until; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Whether the text is a month, "2027-01", that books can have. */
export const isBookMonth = (text: string) => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text);

/**
 * The months that an address asks for: a named span, a month ("2027-01"), or the fiscal year that begins in a year ("2027");
 * the fiscal year to date for anything else, and for what has not begun.
 * @param startsIn the month with which the fiscal year begins, 1 for January
 */
export function readPeriod(asked: string, today: string, startsIn: number): Period {
  const now = today.slice(0, 7);
  const year = yearOf(now, startsIn);
  const last = addMonths(now, -1);
  const of = (value: string, from: string, until: string): Period => ({
    ...{ value, from, until, yearFrom: yearOf(from, startsIn) },
    lastDay: until === now ? today : lastDayOf(until),
  });
  if (asked === "month") return of(asked, now, now);
  if (asked === "last-month") return of(asked, last, last);
  if (asked === "last-year") return of(asked, addMonths(year, -12), addMonths(year, -1));
  if (isBookMonth(asked) && asked <= now) return of(asked, asked, asked);
  const begins = `${asked}-${String(startsIn).padStart(2, "0")}`;
  if (!isBookMonth(begins) || begins > now) return of("", year, now);
  const ends = addMonths(begins, 11);
  const isOver = ends < now;
  return of(asked, begins, isOver ? ends : now);
}

/** "January 1 to November 12, 2026" */
export const periodWords = ({ from, lastDay }: Period) => daysRange(`${from}-01`, lastDay);

/**
 * What may be chosen besides the fiscal year to date.
 * @param months of the books, the last first
 */
export function offeredPeriods(months: string[], startsIn: number): Option[] {
  const years = [...new Set(months.map((month) => yearOf(month, startsIn)))];
  return [
    ...named,
    ...years.map((begins): Option => [begins.slice(0, 4), yearWords(begins)]),
    ...months.map((month): Option => [month, monthName(month)]),
  ];
}

const yearWords = (begins: string) =>
  begins.endsWith("-01") ? begins.slice(0, 4) : `${monthName(begins)} to ${monthName(addMonths(begins, 11))}`;
