import { and, count, eq, gte, max } from "drizzle-orm";
import { events } from "#features/events/tables.ts";
import { lastPhotoRemoval, listRemovedSamplePhotos } from "#features/gallery/sample/sample-removal.server.ts";
import { members } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { trashStart } from "#platform/trash-days.ts";

/**
 * The sample events, members and photos that were moved to the trash at exactly this time, in the form that
 * restoring needs.
 */
export async function listRemoved(connection: Connection, at: Date) {
  const [removedEvents, removedMembers, removedPhotos] = await Promise.all([
    connection
      .select({ id: events.id })
      .from(events)
      .where(and(events.isSample, eq(events.deletedAt, at))),
    connection
      .select({ id: members.id })
      .from(members)
      .where(and(members.isSample, eq(members.deletedAt, at))),
    listRemovedSamplePhotos(connection, at),
  ]);
  return {
    events: removedEvents.map(({ id }) => id),
    members: removedMembers.map(({ id }) => id),
    photos: removedPhotos,
  };
}

/** The time of the latest removal of sample data that can still be undone; null when there is none. */
export async function lastRemoval(connection: Connection, now: Date) {
  const inTrash = (table: typeof events | typeof members) =>
    and(eq(table.isSample, true), gte(table.deletedAt, trashStart(now)));
  const [[ofEvents], [ofMembers], ofPhotos] = await Promise.all([
    connection
      .select({ at: max(events.deletedAt), count: count() })
      .from(events)
      .where(inTrash(events)),
    connection
      .select({ at: max(members.deletedAt), count: count() })
      .from(members)
      .where(inTrash(members)),
    lastPhotoRemoval(connection, now),
  ]);
  const times = [ofEvents?.at, ofMembers?.at, ofPhotos].filter((at) => at instanceof Date);
  if (times.length === 0) return null;
  return new Date(Math.max(...times.map((at) => at.getTime())));
}
