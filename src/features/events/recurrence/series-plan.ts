import type { FieldErrors } from "#form/answer.ts";
import { displayDate } from "../event.ts";
import { isEventDay } from "../event-days.ts";
import { furtherOccurrences, mostDates } from "../limits.ts";
import { occurrenceDate, type Recurrence } from "./recurrence.ts";
import { seriesErrors } from "./series-messages.ts";

/** How a new series ends, as typed: `ends` is "ten", "on" (a date) or "after" (a number of dates in all). */
export type TypedPlan = { ends: string; endsOn: string; endsAfter: string; skip: string };

/** Reads the plan's fields with `text`, which returns what was typed in a field. */
export function typedPlan(text: (name: keyof TypedPlan) => string): TypedPlan {
  return { ends: text("ends"), endsOn: text("endsOn"), endsAfter: text("endsAfter"), skip: text("skip") };
}

/** One further date of a series and its number, which counts skipped dates too. */
export type PlannedDate = { number: number; date: string };

export type SeriesPlan = { ok: true; further: PlannedDate[] } | { ok: false; errors: FieldErrors };

/** The ten further dates of a series that says nothing of its end (4.05 to 4.08). */
export function tenFurther(start: string, recurrence: Recurrence): PlannedDate[] {
  return planned(start, recurrence, furtherOccurrences);
}

/** The further dates of a new series, or what is wrong with what was typed, by field. */
export function seriesPlan(start: string, recurrence: Recurrence, typed: TypedPlan): SeriesPlan {
  const whole = wholeSeries(start, recurrence, typed);
  if (!whole.ok) return whole;
  const skipped = typed.skip.split(/[\s,;]+/).filter(Boolean);
  for (const day of skipped) {
    if (!isEventDay(day)) return refused("skip", seriesErrors.skipInvalid(day));
    if (!whole.further.some(({ date }) => date === day)) {
      return refused("skip", seriesErrors.skipUnknown(displayDate(day)));
    }
  }
  return { ok: true, further: whole.further.filter(({ date }) => !skipped.includes(date)) };
}

function wholeSeries(
  start: string,
  recurrence: Recurrence,
  { ends, endsOn, endsAfter }: TypedPlan,
): SeriesPlan {
  if (ends === "after") {
    const count = /^\d{1,4}$/.test(endsAfter.trim()) ? Number(endsAfter) : 0;
    if (count < 2 || count > mostDates) return refused("endsAfter", seriesErrors.number);
    return { ok: true, further: planned(start, recurrence, count - 1) };
  }
  if (ends === "on") {
    if (!isEventDay(endsOn)) return refused("endsOn", seriesErrors.dateInvalid);
    const further = planned(start, recurrence, mostDates).filter(({ date }) => date <= endsOn);
    if (further.length === 0) return refused("endsOn", seriesErrors.tooEarly(displayDate(start)));
    if (further.length === mostDates) return refused("endsOn", seriesErrors.tooMany);
    return { ok: true, further };
  }
  return { ok: true, further: tenFurther(start, recurrence) };
}

function planned(start: string, recurrence: Recurrence, count: number): PlannedDate[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    date: occurrenceDate(start, recurrence, index + 1),
  }));
}

function refused(field: keyof TypedPlan, message: string): SeriesPlan {
  return { ok: false, errors: { [field]: message } };
}
