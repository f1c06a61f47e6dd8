import type { Connection } from "#platform/database.server.ts";
import type { Event } from "../event.ts";
import type { CalendarEntry } from "./calendar-entry.ts";
import type { CalendarFilter } from "./calendar-filter.server.ts";
import type { CalendarPage, CalendarQuery } from "./calendar-query.ts";

/** What a part of the calendar is loaded for: the state asked for, on which page, by whom and when. */
export type AskedCalendar = {
  query: CalendarQuery;
  page: CalendarPage;
  db: Connection;
  now: Date;
  today: string; // "YYYY-MM-DD", the organisation's
  filter: CalendarFilter;
  entriesOf: (events: Event[]) => Promise<CalendarEntry[]>;
};
