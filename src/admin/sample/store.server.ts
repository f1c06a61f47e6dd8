import { and, eq, gte, max } from "drizzle-orm";
import { mediaTrash } from "#content/media/media-trash.server.ts";
import { sampleMaker } from "#content/media/sample-pictures.ts";
import { media } from "#content/media/tables.ts";
import { events } from "#features/events/tables.ts";
import { eventTrash } from "#features/events/trash/event-trash.server.ts";
import { photoTrash } from "#features/gallery/jobs/photo-trash.server.ts";
import { photos } from "#features/gallery/tables.ts";
import { members } from "#features/members/tables.ts";
import { memberTrash } from "#features/members/upkeep/member-trash.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { trashStart } from "#platform/trash-days.ts";

/** The kinds of records that have samples. */
export const sampleKinds = [
  { name: "events", trash: eventTrash, isSample: eq(events.isSample, true) },
  { name: "members", trash: memberTrash, isSample: eq(members.isSample, true) },
  { name: "photos", trash: photoTrash, isSample: eq(photos.isSample, true) },
  { name: "pictures", trash: mediaTrash, isSample: eq(media.createdBy, sampleMaker) },
] as const;

type Removed = Record<(typeof sampleKinds)[number]["name"], string[]>;

/** The ids of the samples of each kind that were moved to the trash at exactly this time. */
export async function listRemoved(connection: Connection, at: Date): Promise<Removed> {
  const found = sampleKinds.map(async ({ name, trash: { table, id, deletedAt }, isSample }) => {
    const removed = and(isSample, eq(deletedAt, at));
    const rows = await connection.select({ id }).from(table).where(removed);
    return [name, rows.map((row) => String(row.id))] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as Removed;
}

/** The time of the latest removal of sample data that can still be undone; null when there is none. */
export async function lastRemoval(connection: Connection, now: Date): Promise<Date | null> {
  const found = sampleKinds.map(async ({ trash: { table, deletedAt }, isSample }) => {
    const removed = and(isSample, gte(deletedAt, trashStart(now)));
    const [row] = await connection
      .select({ at: max(deletedAt) })
      .from(table)
      .where(removed);
    return row?.at instanceof Date ? [row.at.getTime()] : [];
  });
  const times = (await Promise.all(found)).flat();
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
