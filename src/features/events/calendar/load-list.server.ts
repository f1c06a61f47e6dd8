import { monthName } from "../day-names.ts";
import { displayDate } from "../event.ts";
import { noDate } from "../tile-words.ts";
import type { AskedCalendar } from "./asked-calendar.ts";
import { calendarAddress } from "./calendar-query.ts";
import { emptyWords } from "./empty-words.ts";
import { listCalendarPage, listDay } from "./list-store.server.ts";

/** A page of the calendar's list, or of one day's events, under the names of their months. */
export async function loadList({ query, page, db, now, filter, entriesOf }: AskedCalendar) {
  const { day, after, before, when, place, q } = query;
  const asked = { ...filter, after, before };
  const found = day ? await listDay(db, { ...asked, day }, now) : await listCalendarPage(db, asked, now);
  const entries = await entriesOf(found.events);
  const months = Map.groupBy(entries, ({ date }) => date.slice(0, 7));
  const to = (cursor: Partial<typeof query>) => calendarAddress({ ...query, ...cursor }, page);
  return {
    kind: "list" as const,
    day: day && {
      name: displayDate(day),
      month: calendarAddress({ when, place, q, month: day.slice(0, 7) }, page),
    },
    months: [...months].map(([month, events]) => ({
      month,
      name: month === "" ? noDate : monthName(month),
      events,
    })),
    previous: found.previous && to({ after: null, before: found.previous }),
    next: found.next && to({ before: null, after: found.next }),
    empty: entries.length === 0 ? emptyWords(query, page, null) : null,
  };
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>;
