import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { isLetterName } from "#content/letters.ts";
import type { Entry, Reference } from "#content/publishing/references.server.ts";
import { listDrafts } from "#content/publishing/versions-store.server.ts";
import { asObject } from "#content/schema/body.ts";
import type { Connection } from "#platform/database.server.ts";
import { letters, newsletterSubscribers as subscribers } from "../tables.ts";

/**
 * Readers have chosen topics, and letters are written for them. Readers who have left the list do not count: coming
 * back, they get what is left of their choice.
 */
export const topicReference: Reference = {
  document: "newsletter",
  path: "topics",
  listed: (content) => content("newsletter").topics,
  async keeps(connection, topic) {
    const readers = await connection.$count(
      subscribers,
      and(ne(subscribers.state, "unsubscribed"), sql`${subscribers.topics} ? ${topic.id}`),
    );
    const unsent = await countUnsent(connection, topic);
    const why = [
      readers > 0 &&
        `${readers === 1 ? "1 subscriber" : `${readers} subscribers`} chose “${topic.title}”, so it can't be removed. You can still change its title and description.`,
      unsent > 0 &&
        `${unsent === 1 ? "1 unsent mailing goes" : `${unsent} unsent mailings go`} to subscribers of “${topic.title}”. Choose other recipients first.`,
    ];
    return why.filter(Boolean).join(" ") || null;
  },
};

async function countUnsent(connection: Connection, { id }: Entry): Promise<number> {
  const drafts = await listDrafts(connection);
  const written = drafts.filter(
    ({ document, body }) => isLetterName(document) && asObject(asObject(body).audience).topic === id,
  ).length;
  return written + (await connection.$count(letters, and(eq(letters.topic, id), isNull(letters.content))));
}
