import { monthName } from "../day-names.ts";
import { nonePlanned } from "../messages.ts";
import { type CalendarPage, type CalendarQuery, calendarAddress } from "./calendar-query.ts";

/** Why a view of the calendar is empty, and a link to one that is not. */
export type EmptyWords = { title: string; text: string; action: { label: string; to: string } };

/**
 * What stands in place of events.
 * @param month the month that was asked for and has none; null for a list, and for a calendar that found none to open on
 */
export function emptyWords(query: CalendarQuery, page: CalendarPage, month: string | null): EmptyWords {
  const { q, place, when } = query;
  const named = month === null ? "" : ` in ${monthName(month)}`;
  if (q !== "" || place !== "all")
    return {
      title: `No event matches${named}`,
      text: "Try a shorter word, or include both in-person and online events.",
      action: {
        label: "Clear search and filter",
        to: calendarAddress({ ...query, q: "", place: "all", after: null, before: null }, page),
      },
    };
  const allOf = (shown: "upcoming" | "past") => ({
    label: `See ${shown} events`,
    to: calendarAddress({ view: "list", when: shown }, page),
  });
  if (when === "past")
    return {
      title: `No past events${named}`,
      text: "Events appear here once they have ended.",
      action: allOf(month === null ? "upcoming" : "past"),
    };
  if (month !== null)
    return {
      title: `No ${when === "all" ? "" : "upcoming "}events${named}`,
      text: "Try another month, or see all upcoming events.",
      action: allOf("upcoming"),
    };
  return {
    title: nonePlanned,
    text: "Subscribe below to hear about new dates.",
    action: allOf("past"),
  };
}
