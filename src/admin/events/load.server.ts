import { content } from "#content/store.server.ts";
import { isPast } from "#features/events/event.ts";
import { unpublishedMark } from "#features/events/publication/publication.ts";
import { type DeletedEvent, listTrash } from "#features/events/trash/trash-store.server.ts";
import { may } from "#identity/roles.ts";
import { daysLeft } from "../components/days-left.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { eventSorts, readEventsQuery } from "./events-query.ts";
import { listStaffEvents } from "./events-store.server.ts";
import { countSamples } from "./store.server.ts";

/** A page of the events for the filters and the order in the URL. */
export async function loadEvents({ platform: { db, clock }, visitor, url }: StaffRequest) {
  const now = clock.now();
  const query = readEventsQuery(url.searchParams);
  const { when, place, q, sort } = query;
  const [page, samples] = await Promise.all([listStaffEvents(db, query, now), countSamples(db)]);
  return {
    ...page,
    events: page.events.map((event) => ({
      ...event,
      past: isPast(event, now),
      unpublished: unpublishedMark(event, now),
    })),
    timeSuffix: content("organisation").timeSuffix,
    filters: { when: when === "upcoming" ? "" : when, place: place === "all" ? "" : place, q },
    sort,
    sorts: eventSorts(when),
    samples,
    mayRemoveSamples: may(visitor, "sample.remove"),
  };
}

/**
 * The deleted events that can still be restored, latest first, each with the days left; `together` is the number of
 * dates that were deleted at once, for the first of them on the page.
 */
export async function loadTrash({ platform: { db, clock }, url }: StaffRequest) {
  const { events, next } = await listTrash(db, clock.now(), url.searchParams.get("after"));
  const seen = new Set<string>();
  const isFirst = ({ seriesId, deletedAt }: DeletedEvent) => {
    const { size } = seen;
    return seen.add(`${seriesId} ${deletedAt}`).size > size;
  };
  return {
    next,
    events: events.map((event) => ({
      ...event,
      daysLeft: daysLeft(event.deletedAt, clock.now()),
      together: isFirst(event) ? event.together : 1,
    })),
  };
}

export type EventsData = Awaited<ReturnType<typeof loadEvents>>;
