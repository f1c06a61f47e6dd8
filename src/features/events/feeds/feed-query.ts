import type { CalendarFilter } from "../calendar/calendar-filter.server.ts";

/** Reads the calendar's filters from a feed's URL (`q`, `place`, `when`); invalid values are ignored. */
export function readFeedQuery(params: URLSearchParams, when: CalendarFilter["when"]): CalendarFilter {
  const choose = <Choice extends string>(name: string, choices: Choice[], otherwise: Choice) =>
    choices.find((choice) => choice === params.get(name)) ?? otherwise;
  return {
    when: choose("when", ["upcoming", "past", "all"], when),
    place: choose("place", ["all", "in-person", "online"], "all"),
    search: params.get("q") ?? "",
  };
}
