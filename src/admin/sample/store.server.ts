import { and, eq, isNull, sql } from "drizzle-orm";
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
  { name: "events", trash: eventTrash, isSample: eq(events.isSample, sql`true`) },
  { name: "members", trash: memberTrash, isSample: eq(members.isSample, sql`true`) },
  { name: "photos", trash: photoTrash, isSample: eq(photos.isSample, sql`true`) },
  { name: "pictures", trash: mediaTrash, isSample: eq(media.createdBy, sampleMaker) },
] as const;

/** How many samples of each kind are not deleted; each number can be awaited or used in a larger statement. */
export function countSamples(db: Connection) {
  const counts = sampleKinds.map(({ name, trash: { table, deletedAt }, isSample }) => [
    name,
    db.$count(table, and(isSample, isNull(deletedAt))),
  ]);
  return Object.fromEntries(counts) as Record<Name, ReturnType<Connection["$count"]>>;
}

type Name = (typeof sampleKinds)[number]["name"];

/**
 * The latest removal of sample data that can still be undone: its time (ms), and the ids of each kind that were moved to
 * the trash at exactly that time. Null when there is none.
 */
export async function findRemoval(connection: Connection, now: Date) {
  const parts = sampleKinds.map(
    ({ name, trash: { table, id, deletedAt }, isSample }) => sql`
      select ${name}::text, ${id}::text, ${deletedAt} from ${table}
      where ${isSample} and ${deletedAt} >= ${trashStart(now).toISOString()}::timestamptz`,
  );
  const { rows } = await connection.execute<{ name: Name; id: string; at: number }>(sql`
    select name, id, (extract(epoch from at) * 1000)::float8 as at
    from (select *, max(at) over () as latest from (${sql.join(parts, sql` union all `)}) as each (name, id, at)) as removed
    where at = latest`);
  const idsOf = (kind: Name) => rows.filter(({ name }) => name === kind).map(({ id }) => id);
  const removed = {
    events: idsOf("events"),
    members: idsOf("members"),
    photos: idsOf("photos"),
    pictures: idsOf("pictures"),
  };
  return rows[0] ? { at: rows[0].at, removed } : null;
}
