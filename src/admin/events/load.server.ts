import { content } from "#content/store.server.ts";
import { type DeletedEvent, listTrash } from "#features/events/trash/trash-store.server.ts";
import { daysLeft } from "../components/days-left.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { historyRow } from "./history-row.server.ts";
import { listRecentHistory } from "./store.server.ts";

const historyLength = 50; // rows

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

/** The changes of events, latest first; with `?event=` of that event only. */
export async function loadHistory({ platform, url }: StaffRequest) {
  const { timeZone } = content("organisation");
  const eventId = url.searchParams.get("event");
  const found = await listRecentHistory(platform.db, {
    length: historyLength + 1,
    before: rowId(url.searchParams.get("before")),
    eventId,
  });
  const shown = found.slice(0, historyLength);
  return {
    eventId,
    /** The query of the list as it is shown. */
    shown: url.searchParams.toString(),
    timeZone,
    rows: shown.map((entry) => historyRow(entry)),
    next: found.length > historyLength ? (shown.at(-1)?.id ?? null) : null,
  };
}
