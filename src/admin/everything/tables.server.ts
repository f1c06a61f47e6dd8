import { asc, gt } from "drizzle-orm";
import { eventFacts, eventHeads } from "#features/events/fields/event-facts.ts";
import { listEvents } from "#features/events/store.server.ts";
import { inquiryMessages } from "#features/inquiries/tables.ts";
import { nameAccounts } from "#identity/staff/accounts.server.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { type Asked, everyPage } from "#records/lists/list-source.server.ts";
import { eventList } from "../events/event-list.tsx";
import { eventsServed } from "../events/events-served.server.ts";
import { everyRow } from "../lists/serve-list.server.ts";

/** All events with all of their fields, not only what their list shows. */
export function eventsCsv(asked: Asked, timeSuffix: string): ReadableStream<Uint8Array> {
  async function* pages() {
    for await (const rows of everyPage(eventsServed, asked, everyRow(eventList))) {
      const found = await listEvents(
        asked.db,
        rows.map(({ id }) => id),
      );
      yield found.map((event) => [event.id, ...eventFacts(event, timeSuffix).map(({ value }) => value)]);
    }
  }
  return csvStream(["Number", ...eventHeads], pages());
}

const atOnce = 1_000;

/** What staff have answered and noted. */
export function repliesCsv(db: Connection): ReadableStream<Uint8Array> {
  async function* pages() {
    for (let last = 0; ; ) {
      const { id } = inquiryMessages;
      const found = await db
        .select()
        .from(inquiryMessages)
        .where(gt(id, last))
        .orderBy(asc(id))
        .limit(atOnce);
      const names = await nameAccounts(
        db,
        found.map(({ author }) => author),
      );
      yield found.map((row) => [
        ...[row.inquiryId, row.createdAt.toISOString(), row.kind],
        ...[names.get(row.author) ?? "A former account", row.text],
      ]);
      last = found.at(-1)?.id ?? 0;
      if (found.length < atOnce) return;
    }
  }
  return csvStream(["Message", "Written", "Kind", "By", "Text"], pages());
}
