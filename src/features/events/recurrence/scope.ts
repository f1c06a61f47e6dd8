import type { Event, Scope } from "../event.ts";

/**
 * The events of a series that an edit or a deletion of `event` applies to. "following" compares dates, so a
 * moved occurrence counts on its current date; an event without a date has no following ones and follows
 * none.
 */
export function eventsInScope(event: Event, series: Event[], scope: Scope): Event[] {
  if (scope === "series") return series;
  if (scope === "this" || event.date === "") return series.filter(({ id }) => id === event.id);
  return series.filter(({ id, date }) => id === event.id || date > event.date);
}
