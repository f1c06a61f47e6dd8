import { and, eq, isNull } from "drizzle-orm";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { photos, removalRequests } from "./tables.ts";

/** What waits for staff: photos to review, removal requests, photos without a description. */
export type WaitingCounts = { waiting: number; requests: number; undescribed: number };

/** The numbers of waiting items; each counted up to one above `mostCounted`. */
export async function readWaitingCounts(connection: Connection): Promise<WaitingCounts> {
  const [waiting, requests, undescribed] = await Promise.all([
    countAtMost(connection, photos, and(eq(photos.state, "waiting"), isNull(photos.deletedAt))),
    countRequests(connection),
    countAtMost(connection, photos, and(eq(photos.alt, ""), isNull(photos.deletedAt))),
  ]);
  return { waiting, requests, undescribed };
}

/** The number of open removal requests, counted up to one above `mostCounted`. */
export async function countRequests(connection: Connection): Promise<number> {
  return countAtMost(connection, removalRequests, eq(removalRequests.state, "open"));
}
