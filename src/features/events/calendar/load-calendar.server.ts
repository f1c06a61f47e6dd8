import type { RouterContextProvider } from "react-router";
import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { today as todayIn } from "#platform/today.ts";
import type { Event } from "../event.ts";
import { findChanged } from "../trash/find-changed.server.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { toolbarOf } from "./calendar-links.ts";
import { type CalendarPage, feedAddress, readCalendarQuery } from "./calendar-query.ts";
import { loadList } from "./load-list.server.ts";
import { loadMonth } from "./load-month.server.ts";
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

/** The event that staff have just changed, for the calendar they return to. */
async function loadChanged({ db, clock }: Platform, id: string | null, timeSuffix: string) {
  const now = clock.now();
  const found = id && (await findChanged(db, id, now));
  return found ? { event: calendarEntry(found.event, { now, timeSuffix }), deleted: found.deleted } : null;
}

export type LoadedCalendar = Awaited<ReturnType<typeof loadCalendar>>;
