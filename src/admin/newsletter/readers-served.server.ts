import { eq, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import type { Subscriber } from "#features/inquiries/newsletter/subscriber-store.server.ts";
import { newsletterSubscribers as subscribers } from "#features/inquiries/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { readerList } from "./readers.tsx";

/** A reader with the topics that they have chosen in words. */
export type ReaderRow = Omit<Subscriber, "topics"> & { topics: string };

/** The rows of the newsletter's readers. */
export const readersServed = serveTable<typeof readerList>()({
  select: (db: Connection) => db.select().from(subscribers).$dynamic(),
  table: subscribers,
  id: subscribers.id,
  rows(found) {
    const { topics } = content("newsletter");
    const title = (id: string) => topics.find((topic) => topic.id === id)?.title ?? id;
    return found.map((row) => ({ ...row, topics: row.topics?.map(title).join(", ") ?? "All" }));
  },
  sorts: { added: subscribers.id },
  filters: { state: (value) => eq(subscribers.state, value) },
  search: (q) => contains(sql`email`, q),
});
