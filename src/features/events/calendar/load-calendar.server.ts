import type { RouterContextProvider } from "react-router";
import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { today as todayIn } from "#platform/today.ts";
import { monthName } from "../day-names.ts";
import { displayDate, type Event } from "../event.ts";
import { monthGrid } from "../event-days.ts";
import { comingEvents } from "../limits.ts";
import { isPublished } from "../publication/publication.ts";
import { noDate } from "../tile-words.ts";
import { findChanged } from "../trash/event-trash.server.ts";
import { type CalendarEntry, calendarEntry } from "./calendar-entry.ts";
import type { CalendarFilter } from "./calendar-filter.server.ts";
import { monthSteps, toolbarOf } from "./calendar-links.ts";
import {
  type CalendarPage,
  type CalendarQuery,
  calendarAddress,
  feedAddress,
  readCalendarQuery,
} from "./calendar-query.ts";
import { emptyWords } from "./empty-words.ts";
import { listCalendarPage, listDay, listDays } from "./list-store.server.ts";
import { agendaFrom, monthWeeks, wholeAgenda } from "./month-days.ts";
import { openingMonth } from "./opening-month.ts";
import { findParts } from "./parts-store.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Everything a page of the calendar shows, in finished words and addresses of that page. */
export async function loadCalendar({ request, context }: Args, page: CalendarPage) {
  const visitor = await readVisitor(request, context);
  const platform = context.get(platformContext);
  const { timeSuffix, timeZone } = content("organisation");
  const params = new URL(request.url).searchParams;
  const query = readCalendarQuery(params);
  const now = platform.clock.now();
  const canCreate = may(visitor, "events.manage");
  const asked = {
    query,
    page,
    db: platform.db,
    now,
    today: todayIn(now, timeZone),
    filter: { when: query.when, search: query.q, place: query.place, unpublished: canCreate },
    entriesOf: async (events: Event[]) => {
      const parts = await findParts(platform.db, events, now);
      return events.map((event) => calendarEntry(event, { now, timeSuffix, part: parts.get(event.id) }));
    },
  };
  return {
    canCreate,
    changed: canCreate ? await loadChanged(platform, params.get("changed"), timeSuffix) : null,
    /** What staff's links to an event carry, so that saving it leads back to the list they came from. */
    search: canCreate && query.view === "list" ? "?view=list" : "",
    feed: platform.config.ORIGIN + feedAddress("/events.ics", query),
    rss: feedAddress("/events.rss", query),
    toolbar: toolbarOf(query, page),
    shown: query.view === "list" || query.day ? await loadList(asked) : await loadMonth(asked),
  };
}

/** What a part of the calendar is loaded for: the state asked for, on which page, by whom and when. */
type AskedCalendar = {
  query: CalendarQuery;
  page: CalendarPage;
  db: Connection;
  now: Date;
  today: string; // "YYYY-MM-DD", the organisation's
  filter: CalendarFilter;
  entriesOf: (events: Event[]) => Promise<CalendarEntry[]>;
};

/** A month of the calendar: the one asked for, or the one that opening-month.ts says. */
async function loadMonth(asked: AskedCalendar) {
  const { query, page, db, now, today, filter } = asked;
  const { when, q, place } = query;
  const isOpening = query.month === null;
  const seeks = q !== "" || place !== "all";
  const coming = when === "past" ? [] : await first(asked, "upcoming", comingEvents);
  const over = when === "past" || seeks ? await first(asked, "past", 1) : [];
  const next = coming.find((event) => event.cancelledAt === null && isPublished(event, now));
  const known = { today, next: next?.date, coming: coming[0]?.date, over: over[0]?.date };
  const opening = openingMonth({ ...query, month: null }, known);
  const month = query.month ?? opening;
  const cells = monthGrid(month).flat();
  const span = { first: cells[0] ?? "", last: cells.at(-1) ?? "" };
  const found = await listDays(db, { ...filter, ...span }, now);

  const entryOf = await entriesById(asked, [...found.flatMap(({ events }) => events), ...coming]);
  const days = found.map(({ date, events, total }) => ({
    date,
    events: events.map(entryOf),
    total,
    all: total > events.length ? calendarAddress({ ...query, day: date }, page) : null,
  }));
  const isWhole = when === "all" && !seeks;
  const isEmpty = !days.some(({ date }) => date.startsWith(month));
  const fromToday = isOpening && when !== "past" && (coming.length > 0 || today.startsWith(month));
  // What has no day yet is to come as well, though in no month.
  const named = query.month ?? (coming.length > 0 ? month : null);
  return {
    kind: "month" as const,
    name: monthName(month),
    today,
    /** The next event that takes place; null if none is to come, undefined where a part of the calendar is asked for. */
    next: isOpening && isWhole ? (next ? entryOf(next) : null) : undefined,
    steps: monthSteps(query, page, { month, opening, today }),
    weeks: isWhole || days.length > 0 ? monthWeeks(month, days) : null,
    agenda: fromToday
      ? agendaFrom(today, { month, days, coming: coming.map(entryOf) })
      : wholeAgenda(month, days),
    allComing: fromToday && coming.length > 0 ? calendarAddress({ view: "list", q, place }, page) : null,
    empty: isEmpty && !(isOpening && isWhole) ? emptyWords(query, page, named) : null,
  };
}

export type LoadedMonth = Awaited<ReturnType<typeof loadMonth>>;

async function first({ db, filter, now }: AskedCalendar, when: "upcoming" | "past", size: number) {
  return (await listCalendarPage(db, { ...filter, when, size }, now)).events;
}

/** A function from an event to its entry; an event in two places has one entry. */
async function entriesById({ entriesOf }: AskedCalendar, events: Event[]) {
  const unique = [...new Map(events.map((event) => [event.id, event])).values()];
  const entries = new Map((await entriesOf(unique)).map((entry) => [entry.id, entry]));
  return ({ id }: Event) => entries.get(id) as CalendarEntry;
}

/** A page of the calendar's list, or of one day's events, under the names of their months. */
async function loadList({ query, page, db, now, filter, entriesOf }: AskedCalendar) {
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

/** The event that staff have just changed, for the calendar they return to. */
async function loadChanged({ db, clock }: Platform, id: string | null, timeSuffix: string) {
  const now = clock.now();
  const found = id && (await findChanged(db, id, now));
  return found ? { event: calendarEntry(found.event, { now, timeSuffix }), deleted: found.deleted } : null;
}

export type LoadedCalendar = Awaited<ReturnType<typeof loadCalendar>>;
