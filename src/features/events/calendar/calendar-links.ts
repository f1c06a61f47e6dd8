import { monthName } from "../day-names.ts";
import { addMonths } from "../event-days.ts";
import { type CalendarPage, type CalendarQuery, calendarAddress, defaultWhen } from "./calendar-query.ts";

/** A link of the toolbar; `current` if it is what the page shows. */
export type Choice = { label: string; to: string; current: boolean };

const tabs = [
  { when: "upcoming", label: "Upcoming" },
  { when: "past", label: "Past" },
  { when: "all", label: "All" },
] as const;

const views = [
  { view: "month", label: "Month" },
  { view: "list", label: "List" },
] as const;

const fromTheStart = { day: null, after: null, before: null };

/** The toolbar: which events, which view, and a form that finds words and a place among them. */
export function toolbarOf(query: CalendarQuery, page: CalendarPage) {
  const { view, when, q, place } = query;
  return {
    // A month that was asked for may have none of the others: these open on a month of their own.
    tabs: tabs.map(({ when, label }) => ({
      label,
      to: calendarAddress({ ...query, ...fromTheStart, month: null, when }, page),
      current: when === query.when,
    })),
    views: views.map(({ view, label }) => ({
      label,
      to: calendarAddress({ ...query, ...fromTheStart, view }, page),
      current: view === query.view && query.day === null,
    })),
    form: {
      action: page,
      q,
      place: place === "all" ? "" : place,
      view: view === "list" ? view : null,
      when: when === defaultWhen(view) ? null : when,
    },
  };
}

export type Toolbar = ReturnType<typeof toolbarOf>;

/** The links from a month to its neighbors, and to the month that the calendar opens on. */
export function monthSteps(
  query: CalendarQuery,
  page: CalendarPage,
  { month, opening, today }: { month: string; opening: string; today: string },
) {
  const to = (month: string | null) => calendarAddress({ ...query, month }, page);
  const step = (count: number) => {
    const other = addMonths(month, count);
    return { label: monthName(other), to: to(other) };
  };
  const isPresent = today.startsWith(opening);
  return {
    previous: step(-1),
    next: step(1),
    back: month === opening ? null : { label: isPresent ? "This month" : "Next events", to: to(null) },
  };
}
