import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { mostCounted } from "./limits.ts";
import { photos, removalRequests } from "./tables.ts";

/** What waits for staff: photos to review, removal requests, photos without a description. */
export type WaitingCounts = { waiting: number; requests: number; undescribed: number };

/** The numbers of waiting items; each counted up to one above `mostCounted`. */
export async function readWaitingCounts(connection: Connection): Promise<WaitingCounts> {
  const [waiting, requests, undescribed] = await Promise.all([
    countPhotos(connection, and(eq(photos.state, "waiting"), isNull(photos.deletedAt))),
    countRequests(connection),
    countPhotos(connection, and(eq(photos.alt, ""), isNull(photos.deletedAt))),
  ]);
  return { waiting, requests, undescribed };
}

/** The number of open removal requests, counted up to one above `mostCounted`. */
export function countRequests(connection: Connection): Promise<number> {
  const open = connection
    .select({ id: removalRequests.id })
    .from(removalRequests)
    .where(eq(removalRequests.state, "open"))
    .limit(mostCounted + 1);
  return connection.$count(open.as("open"));
}

function countPhotos(connection: Connection, filter: SQL | undefined): Promise<number> {
  const counted = connection
    .select({ id: photos.id })
    .from(photos)
    .where(filter)
    .limit(mostCounted + 1);
  return connection.$count(counted.as("counted"));
}
