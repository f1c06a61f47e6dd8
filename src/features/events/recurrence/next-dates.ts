import { type Event, occurrenceNumber } from "../event.ts";
import { furtherOccurrences, mostDates } from "../limits.ts";
import { occurrenceDate, recurrenceOf } from "./recurrence.ts";
import type { PlannedDate } from "./series-plan.ts";

const byNumber = (one: Event, other: Event) => occurrenceNumber(one) - occurrenceNumber(other);

/** The last event of a series, by its number; undefined for an empty series. */
export function lastOf(series: Event[]): Event | undefined {
  return series.toSorted(byNumber).at(-1);
}

/** The last event of a series and its day. */
export type SeriesEnd = { last: string; date: string };

/** The last event of a series that recurs and has a day, so that it can be continued; null for any other. */
export function seriesEnd(series: Event[]): SeriesEnd | null {
  const last = lastOf(series);
  return last?.date && recurrenceOf(last) ? { last: last.id, date: last.date } : null;
}

/** The ten dates after the last one of a series, or why there are none. */
export type NextDates =
  | { ok: true; last: Event; further: PlannedDate[] }
  | { ok: false; reason: "does-not-recur" | "too-many" };

/**
 * The next ten dates of a series. They follow its first event where the last one does too, so that a series on
 * the 31st returns to the 31st after a short month (4.07); after a last date that was moved they follow that one.
 * Days before `today` are left out.
 * @param series the live events of the series
 * @param trash its deleted ones, whose numbers are taken
 * @param today "YYYY-MM-DD"
 */
export function nextDates(series: Event[], trash: Event[], today: string): NextDates {
  const last = lastOf(series);
  const [first] = series.toSorted(byNumber);
  const recurrence = last?.date ? recurrenceOf(last) : null;
  if (!first || !last || !recurrence) return { ok: false, reason: "does-not-recur" };
  if (series.length + furtherOccurrences > mostDates) return { ok: false, reason: "too-many" };

  const between = occurrenceNumber(last) - occurrenceNumber(first);
  const isRegular = first.date !== "" && occurrenceDate(first.date, recurrence, between) === last.date;
  const dateAfterLast = (k: number) =>
    isRegular
      ? occurrenceDate(first.date, recurrence, between + k)
      : occurrenceDate(last.date, recurrence, k);
  const taken = Math.max(...[...series, ...trash].map(occurrenceNumber));

  let k = 1;
  while (dateAfterLast(k) < today) k += 1;
  const further = Array.from({ length: furtherOccurrences }, (_, index) => ({
    number: taken + index + 1,
    date: dateAfterLast(k + index),
  }));
  return { ok: true, last, further };
}
