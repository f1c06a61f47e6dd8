import { content } from "#content/store.server.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { historyRow } from "./history-row.server.ts";
import { listRecentHistory } from "./store.server.ts";

const historyLength = 50; // rows

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
