import { inArray } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { events } from "./tables.ts";

/** Which of these picture addresses an event names; events in the trash count, they may come back. */
export async function eventPicturesInUse(connection: Connection, addresses: string[]): Promise<string[]> {
  const rows = await connection
    .selectDistinct({ imageUrl: events.imageUrl })
    .from(events)
    .where(inArray(events.imageUrl, addresses));
  return rows.flatMap(({ imageUrl }) => imageUrl ?? []);
}
