import type { Event, Scope } from "../event.ts";

/**
 * The events of a series that an edit or a delete of one of them is for. "following" goes by day, so an occurrence
 * that was moved counts where it is now; an event without a date follows none and is followed by none.
 */
export function eventsInScope(event: Event, series: Event[], scope: Scope): Event[] {
  if (scope === "series") return series;
  if (scope === "this" || event.date === "") return series.filter(({ id }) => id === event.id);
  return series.filter(({ id, date }) => id === event.id || date > event.date);
}
