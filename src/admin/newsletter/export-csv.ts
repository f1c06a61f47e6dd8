import { content } from "#content/store.server.ts";
import { exportPage } from "#features/inquiries/limits.ts";
import {
  listSubscribers,
  type SubscriberFilter,
} from "#features/inquiries/newsletter/subscriber-store.server.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import type { Database } from "#platform/database.server.ts";
import { csvAnswer } from "../components/csv-answer.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/export-csv";
import { readerStates, readNewsletterQuery } from "./newsletter-query.ts";
import { sourceWords, topicWords } from "./reader-words.ts";

const heads = ["Email", "State", "Came from", "Asked", "Confirmed", "Left", "Topics"];

/** The newsletter's readers of a view as a CSV file, the latest first; the audit records who downloaded it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "newsletter.read");
  const { before: _, ...filter } = readNewsletterQuery(asked.url.searchParams);
  const body = csvStream(heads, pages(asked.platform.db, filter));
  return csvAnswer({ ...asked, request }, { event: "newsletter readers exported", name: "newsletter", body });
}

async function* pages(db: Database, filter: SubscriberFilter) {
  const { topics } = content("newsletter");
  let before: number | null = null;
  do {
    const page = await listSubscribers(db, { ...filter, before }, exportPage);
    yield page.rows.map((row) => [
      row.email,
      readerStates.find(([state]) => state === row.state)?.[1],
      sourceWords(row.source),
      row.subscribedAt.toISOString(),
      row.confirmedAt?.toISOString(),
      row.unsubscribedAt?.toISOString(),
      topicWords(row.topics, topics),
    ]);
    before = page.next;
  } while (before !== null);
}
