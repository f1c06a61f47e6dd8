import { isDay } from "#platform/days.ts";
import { singleLine } from "#platform/plain-text.ts";
import { searchLength } from "#platform/search-length.ts";
import { isMonth } from "../event-days.ts";
import { readCursor } from "./cursor.ts";

/**
 * The state of the calendar, all of it in the URL, so that a view can be linked, bookmarked and read without
 * JavaScript.
 */
export type CalendarQuery = {
  view: "month" | "list";
  month: string | null; // "YYYY-MM"; null is the one that opening-month.ts says
  when: "upcoming" | "past" | "all";
  place: "all" | "in-person" | "online";
  q: string;
  day: string | null; // "YYYY-MM-DD"; the list of one day
  after: string | null; // keyset cursors of the list
  before: string | null;
};

/** The two pages that show the calendar; each keeps its own address while months and filters change. */
export type CalendarPage = "/events" | "/event-calendar";

/**
 * Reads the calendar's state from a URL's parameters; invalid values fall back to the default, never to an
 * error.
 */
export function readCalendarQuery(params: URLSearchParams): CalendarQuery {
  const view = params.get("view") === "list" ? "list" : "month";
  return {
    view,
    month: only(params.get("month"), isMonth),
    when: oneOf(params.get("when"), ["upcoming", "past", "all"], defaultWhen(view)),
    place: oneOf(params.get("place"), ["all", "in-person", "online"], "all"),
    q: singleLine(params.get("q") ?? "").slice(0, searchLength),
    day: only(params.get("day"), (day) => isDay(day) && isMonth(day.slice(0, 7))),
    after: only(params.get("after"), isCursor),
    before: only(params.get("before"), isCursor),
  };
}

/**
 * The URL of a calendar state on one of its pages; only values that differ from the default are written, so that equal
 * views have one URL. `changed` is the id of an event that staff have just changed; the calendar marks it for them.
 */
export function calendarAddress(
  query: Partial<CalendarQuery> & { changed?: string },
  page: CalendarPage = "/event-calendar",
): string {
  const params = new URLSearchParams();
  const view = query.view ?? "month";
  if (view === "list") params.set("view", "list");
  if (query.month) params.set("month", query.month);
  if (query.when && query.when !== defaultWhen(view)) params.set("when", query.when);
  if (query.q) params.set("q", query.q);
  if (query.place && query.place !== "all") params.set("place", query.place);
  if (query.day) params.set("day", query.day);
  if (query.after) params.set("after", query.after);
  if (query.before) params.set("before", query.before);
  if (query.changed) params.set("changed", query.changed);
  const text = params.toString();
  return text ? `${page}?${text}` : page;
}

/** The URL of a feed with the calendar's filters, e.g. "/events.ics?place=online". */
export function feedAddress(feed: "/events.ics" | "/events.rss", query: CalendarQuery): string {
  const params = new URLSearchParams();
  if (query.place !== "all") params.set("place", query.place);
  if (query.q) params.set("q", query.q);
  const text = params.toString();
  return text ? `${feed}?${text}` : feed;
}

/** Which events a view begins with: a month grid shows past days too, a list what is to come. */
export function defaultWhen(view: CalendarQuery["view"]): CalendarQuery["when"] {
  return view === "month" ? "all" : "upcoming";
}

function oneOf<Choice extends string>(value: string | null, choices: Choice[], otherwise: Choice): Choice {
  return choices.find((choice) => choice === value) ?? otherwise;
}

const isCursor = (text: string) => readCursor(text) !== null;

function only(value: string | null, isValid: (text: string) => boolean): string | null {
  return value !== null && isValid(value) ? value : null;
}
