import { and, desc, eq, isNull, lt, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { events } from "#features/events/tables.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";

type HistoryFilter = { length: number; before: number | null; eventId: string | null };

const inBatch = alias(history, "in_batch");

const columns = {
  id: history.id,
  eventId: history.entityId,
  action: history.action,
  batch: history.batch,
  at: history.at,
  actor: history.actor,
  actorName: users.name,
  actorEmail: users.email,
  before: history.before,
  after: history.after,
  /** How many events the change concerned; 0 when it is not one of several. */
  dates: sql<number>`(select count(*)::int from ${history} all_of where all_of.batch = "history".batch)`,
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

/**
 * Up to `length` changes of events with an id below `before`, newest first, with the actor's name. A change of
 * several events is its first row, unless one event is asked for.
 */
export function listRecentHistory(connection: Connection, { length, before, eventId }: HistoryFilter) {
  return connection
    .select(columns)
    .from(history)
    .leftJoin(users, eq(users.id, history.actor))
    .where(
      and(
        eq(history.entity, "event"),
        before === null ? undefined : lt(history.id, before),
        eventId === null ? isFirst(connection) : eq(history.entityId, eventId),
      ),
    )
    .orderBy(desc(history.id))
    .limit(length);
}

function isFirst(connection: Connection) {
  const earlier = and(eq(inBatch.batch, history.batch), lt(inBatch.id, history.id));
  return notExists(connection.select({ id: inBatch.id }).from(inBatch).where(earlier));
}

export type HistoryEntry = Awaited<ReturnType<typeof listRecentHistory>>[number];

/** The number of sample events that are not deleted. */
export function countSamples(connection: Connection): Promise<number> {
  return connection.$count(events, and(eq(events.isSample, true), isNull(events.deletedAt)));
}
