import { and, eq, isNull } from "drizzle-orm";
import { events } from "#features/events/tables.ts";
import type { Connection } from "#platform/database.server.ts";

/** The number of sample events that are not deleted. */
export function countSamples(connection: Connection) {
  return connection.$count(events, and(eq(events.isSample, true), isNull(events.deletedAt)));
}
