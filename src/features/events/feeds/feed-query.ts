import type { SharedAs } from "#platform/http/cache-key.ts";
import { wordsOf } from "#platform/search-words.ts";
import type { CalendarFilter } from "../calendar/calendar-filter.server.ts";
import { searchWords } from "../limits.ts";

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

/**
 * What a feed reads of its query, so that it is kept once for each filter, in whatever order and case its words are;
 * `when` holds where none is asked for.
 */
export function feedSharedAs(when: CalendarFilter["when"]): SharedAs {
  return (asked) => {
    const filter = readFeedQuery(asked, when);
    const kept = new URLSearchParams();
    if (filter.when !== when) kept.set("when", filter.when);
    if (filter.place !== "all") kept.set("place", filter.place);
    if (filter.search.trim()) kept.set("q", inOneWay(filter.search));
    return `?${kept}`;
  };
}

/** A search as its different words in order; "-" for one without words, which finds nothing. */
function inOneWay(search: string): string {
  const small = search.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...new Set(wordsOf(small, searchWords))].sort().join(" ") || "-";
}
