import { type DeletedEvent, listTrash } from "#features/events/trash/trash-store.server.ts";
import { daysLeft } from "../components/days-left.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

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
