import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { events } from "#features/events/tables.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";

type HistoryFilter = { length: number; before: number | null; eventId: string | null };

const columns = {
  id: history.id,
  eventId: history.entityId,
  action: history.action,
  at: history.at,
  actor: history.actor,
  actorName: users.name,
  before: history.before,
  after: history.after,
};

/** One change of an event; undefined when there is none with this id. */
export async function findChange(connection: Connection, id: number): Promise<HistoryEntry | undefined> {
  const [found] = await connection
    .select(columns)
    .from(history)
    .leftJoin(users, eq(users.id, history.actor))
    .where(and(eq(history.id, id), eq(history.entity, "event")));
  return found;
}

/** Up to `length` changes of events with an id below `before`, newest first, with the actor's name. */
export function listRecentHistory(connection: Connection, { length, before, eventId }: HistoryFilter) {
  return connection
    .select(columns)
    .from(history)
    .leftJoin(users, eq(users.id, history.actor))
    .where(
      and(
        eq(history.entity, "event"),
        before === null ? undefined : lt(history.id, before),
        eventId === null ? undefined : eq(history.entityId, eventId),
      ),
    )
    .orderBy(desc(history.id))
    .limit(length);
}

export type HistoryEntry = Awaited<ReturnType<typeof listRecentHistory>>[number];

/** The number of sample events that are not deleted. */
export function countSamples(connection: Connection): Promise<number> {
  return connection.$count(events, and(eq(events.isSample, true), isNull(events.deletedAt)));
}
