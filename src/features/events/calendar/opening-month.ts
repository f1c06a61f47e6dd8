import type { CalendarQuery } from "./calendar-query.ts";

type Known = {
  today: string; // "YYYY-MM-DD"
  /** The days of the first event to come that takes place, of the first that matches, and of the last that is over. */
  next?: string;
  coming?: string;
  over?: string;
};

/**
 * The month ("YYYY-MM") that the calendar opens on: the one that was asked for, else that of what comes next, also where
 * this is canceled if only coming events are asked for; of past events, and of a search without a coming one, that of the
 * latest; else the present month.
 */
export function openingMonth(
  { month, when, q, place }: Pick<CalendarQuery, "month" | "when" | "q" | "place">,
  { today, next, coming, over }: Known,
): string {
  if (month) return month;
  const seeks = q !== "" || place !== "all";
  const day =
    when === "past"
      ? over
      : (next ??
        (when === "upcoming" || seeks ? coming : undefined) ??
        (seeks && when === "all" ? over : undefined));
  return (day || today).slice(0, 7);
}
