import { readCalendarQuery } from "#features/events/calendar/calendar-query.ts";
import { readSort } from "../request/read-sort.ts";

const byDate = ["date", "-date", "title", "-title"] as const;
const latestFirst = ["-date", "date", "title", "-title"] as const;

/** The order of the staff's list of events: by date or title, with "-" before it when falling. */
export type EventSort = (typeof byDate)[number];

/** The orders of a list; the first is the default: past events begin with the latest. */
export function eventSorts(when: string): readonly [EventSort, ...EventSort[]] {
  return when === "past" ? latestFirst : byDate;
}

/** The state of the staff's list of events in the URL: its filters and order, and the event its page begins after or ends before. */
export function readEventsQuery(search: URLSearchParams) {
  const list = new URLSearchParams([["view", "list"], ...search]);
  const { when, place, q } = readCalendarQuery(list);
  return {
    when,
    place,
    q,
    sort: readSort(search, eventSorts(when)),
    after: eventId(search.get("after")),
    before: eventId(search.get("before")),
  };
}

export type EventsQuery = ReturnType<typeof readEventsQuery>;

function eventId(text: string | null): string | null {
  return text !== null && /^\d{1,20}$/.test(text) ? text : null;
}
