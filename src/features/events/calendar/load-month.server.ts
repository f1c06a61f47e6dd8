import { monthName } from "../day-names.ts";
import type { Event } from "../event.ts";
import { monthGrid } from "../event-days.ts";
import { comingEvents } from "../limits.ts";
import { isPublished } from "../publication/publication.ts";
import type { AskedCalendar } from "./asked-calendar.ts";
import type { CalendarEntry } from "./calendar-entry.ts";
import { monthSteps } from "./calendar-links.ts";
import { calendarAddress } from "./calendar-query.ts";
import { emptyWords } from "./empty-words.ts";
import { listCalendarPage, listDays } from "./list-store.server.ts";
import { agendaFrom, monthWeeks, wholeAgenda } from "./month-days.ts";
import { openingMonth } from "./opening-month.ts";

/** A month of the calendar: the one asked for, or the one that opening-month.ts says. */
export async function loadMonth(asked: AskedCalendar) {
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
