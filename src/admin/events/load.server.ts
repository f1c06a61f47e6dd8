import { content } from "#content/store.server.ts";
import { readCalendarQuery } from "#features/events/calendar/calendar-query.ts";
import { listCalendarPage } from "#features/events/calendar/list-store.server.ts";
import { isPast } from "#features/events/event.ts";
import { trashDays } from "#features/events/limits.ts";
import { listTrash } from "#features/events/trash/trash-store.server.ts";
import { may } from "#identity/roles.ts";
import type { Platform } from "#platform/platform.server.ts";
import { daysLeft } from "../components/days-left.ts";
import { rowId } from "../request/row-id.ts";
import type { TabRequest } from "../request/tab-request.server.ts";

import { historyRow } from "./history-row.ts";
import { loadChange } from "./load-change.server.ts";
import { countSamples, listRecentHistory } from "./store.server.ts";

const historyLength = 50; // rows

/** A page of the events for the filters in the URL: `?when=`, `?place=`, `?q=`, `?after=`, `?before=`. */
export async function loadEventsTab({ platform: { db, clock }, visitor, url }: TabRequest) {
  const now = clock.now();
  const query = readCalendarQuery(new URLSearchParams([["view", "list"], ...url.searchParams]));
  const { when, place, q: search, after, before } = query;
  const [page, samples] = await Promise.all([
    listCalendarPage(db, { when, place, search, after, before }, now),
    countSamples(db),
  ]);
  return {
    ...page,
    events: page.events.map((event) => ({ ...event, past: isPast(event, now) })),
    timeSuffix: content("organisation").timeSuffix,
    filters: { when, place, q: search },
    samples,
    mayRemoveSamples: may(visitor, "sample.remove"),
  };
}

/** The deleted events that can still be restored, latest first, each with the days left. */
export async function loadTrashTab({ db, clock }: Platform, url: URL) {
  const { events, next } = await listTrash(db, clock.now(), url.searchParams.get("after"));
  return {
    next,
    events: events.map((event) => ({
      ...event,
      daysLeft: daysLeft(event.deletedAt, clock.now(), trashDays),
    })),
  };
}

/**
 * The changes of events, latest first; with `?event=` of that event only, with `?change=` one change in
 * detail.
 */
export async function loadHistoryTab(request: TabRequest) {
  const { platform, url } = request;
  const { timeZone, timeSuffix } = content("organisation");
  const eventId = url.searchParams.get("event");
  const change = rowId(url.searchParams.get("change"));
  const found = await listRecentHistory(platform.db, {
    length: historyLength + 1,
    before: rowId(url.searchParams.get("before")),
    eventId,
  });
  const shown = found.slice(0, historyLength);
  return {
    eventId,
    timeZone,
    rows: shown.map((entry) => historyRow(entry, timeSuffix)),
    next: found.length > historyLength ? (shown.at(-1)?.id ?? null) : null,
    showsDetail: change !== null,
    open: change === null ? null : await loadChange(request, change),
  };
}

export type EventsTabData = Awaited<ReturnType<typeof loadEventsTab>>;
export type TrashTabData = Awaited<ReturnType<typeof loadTrashTab>>;
export type HistoryTabData = Awaited<ReturnType<typeof loadHistoryTab>>;
