import { dayName } from "../day-names.ts";
import { monthGrid } from "../event-days.ts";
import type { CalendarDay, CalendarEntry } from "./calendar-entry.ts";

/** A cell of the month grid, also of the days around the month, which have their events as well. */
export type Cell = {
  date: string;
  name: string; // "Thursday, December 3"
  outside: boolean; // of a neighboring month
  found: CalendarDay | undefined;
};

/** The days of a list: `earlier` are those before today, which stand behind a line of their own. */
export type Agenda = { earlier: CalendarDay[]; days: CalendarDay[] };

/** The weeks of a month with the events of each day. */
export function monthWeeks(month: string, days: CalendarDay[]): Cell[][] {
  const found = new Map(days.map((day) => [day.date, day]));
  return monthGrid(month).map((week) =>
    week.map((date) => ({
      date,
      name: dayName(date),
      outside: !date.startsWith(month),
      found: found.get(date),
    })),
  );
}

/** A month as a list, as it is named: its own days. */
export function wholeAgenda(month: string, days: CalendarDay[]): Agenda {
  return { earlier: [], days: days.filter(({ date }) => date.startsWith(month)) };
}

/**
 * What comes next as a list: from today on, beginning with what is still going on since the evening before, over the end
 * of the grid to the first events behind it.
 * @param days the days of the grid
 * @param coming the first events to come, by start
 */
export function agendaFrom(
  today: string,
  { month, days, coming }: { month: string; days: CalendarDay[]; coming: CalendarEntry[] },
): Agenda {
  const lastCell = monthGrid(month).at(-1)?.at(-1) ?? "";
  const behind = Map.groupBy(
    coming.filter(({ date }) => date > lastCell),
    ({ date }) => date,
  );
  const isOver = ({ date, events }: CalendarDay) => date < today && events.every(({ past }) => past);
  return {
    earlier: days.filter((day) => isOver(day) && day.date.startsWith(month)),
    days: [
      ...days.filter((day) => !isOver(day)),
      ...[...behind].map(([date, events]) => ({ date, events, total: events.length, all: null })),
    ],
  };
}
