import { and, eq, exists, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";
import { events } from "../tables.ts";

/**
 * The pictures among these URLs that an event uses, or used before a change that can be reverted; events in
 * the trash count, since they can be restored.
 */
export async function eventPicturesInUse(connection: Connection, addresses: string[]): Promise<string[]> {
  const earlier = sql<string>`${history.before} ->> 'imageUrl'`;
  const itsEvent = connection.select({ id: events.id }).from(events).where(eq(events.id, history.entityId));
  const named = await Promise.all([
    connection
      .selectDistinct({ imageUrl: events.imageUrl })
      .from(events)
      .where(isAnyOf(events.imageUrl, addresses)),
    connection
      .selectDistinct({ imageUrl: earlier })
      .from(history)
      .where(and(eq(history.entity, "event"), isAnyOf(earlier, addresses), exists(itsEvent))),
  ]);
  return named.flat().flatMap(({ imageUrl }) => imageUrl ?? []);
}
