import { and, eq, isNull } from "drizzle-orm";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { photos, removalRequests } from "./tables.ts";

/** How many photos wait for staff. */
export function countWaiting(db: Connection) {
  return countAtMost(db, photos, and(eq(photos.state, "waiting"), isNull(photos.deletedAt)));
}

/** How many photos have no description. */
export function countUndescribed(db: Connection) {
  return countAtMost(db, photos, and(eq(photos.alt, ""), isNull(photos.deletedAt)));
}

/** How many requests for the removal of a photo are open. */
export function countRequests(db: Connection) {
  return countAtMost(db, removalRequests, eq(removalRequests.state, "open"));
}
