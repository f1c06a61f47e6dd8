import { and, asc, gte, isNotNull, sql } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import type { Reader } from "#features/members/visibility.ts";
import type { Connection } from "#platform/database.server.ts";
import { isListed, visibleColumns } from "./listed.server.ts";
import { type VisibleMember, visibleTo } from "./visible-member.ts";
import { weekShare } from "./week-share.ts";

const lookedAt = 500; // members at most, however many are listed
const candidates = 20; // some of whom may hide their photo or services

/**
 * The member of the week that this day belongs to, with the fields that this reader may see: somebody listed, with a
 * photo and a description of services that visitors see. Null where none of those looked at has both.
 */
export async function findMemberOfWeek(
  db: Connection,
  { reader, day }: { reader: Reader; day: string },
): Promise<VisibleMember | null> {
  const share = weekShare(day);
  const start = sql`(select floor(coalesce(max(id), 0) * ${share}::float8)::bigint + 1 from ${members})`;
  return (await findFrom(db, { reader, day, start })) ?? findFrom(db, { reader, day, start: sql`0` });
}

async function findFrom(
  db: Connection,
  { reader, day, start }: { reader: Reader; day: string; start: ReturnType<typeof sql> },
): Promise<VisibleMember | null> {
  const near = db
    .select()
    .from(members)
    .where(gte(members.id, start))
    .orderBy(asc(members.id))
    .limit(lookedAt)
    .as("profiles"); // the conditions of a listing name the table
  const rows = await db
    .select(visibleColumns)
    .from(near)
    .where(and(isListed(day), isNotNull(members.photo), isNotNull(members.servicesDescription)))
    .orderBy(asc(members.id))
    .limit(candidates);
  const found = rows.find((row) => {
    const shown = visibleTo(row, "visitor");
    return shown.photo && shown.servicesDescription;
  });
  return found ? visibleTo(found, reader) : null;
}
