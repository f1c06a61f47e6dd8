import { and, asc, gte, isNotNull, sql } from "drizzle-orm";
import { pick } from "#features/members/fields.ts";
import { members } from "#features/members/tables.ts";
import type { Reader } from "#features/members/visibility.ts";
import type { Connection } from "#platform/database.server.ts";
import { isListed, visibleColumns } from "./listed.server.ts";
import { type VisibleMember, visibleTo } from "./visible-member.ts";
import { weekOf } from "./week.ts";

const shownOfWeek = ["slug", "fullName", "company", "jobTitle", "servicesDescription", "photo"] as const;
export type MemberOfWeek = Pick<VisibleMember, (typeof shownOfWeek)[number]>;

const lookedAt = 500; // members at most, however many are listed
const candidates = 20; // some of whom may hide their photo or services

/**
 * The member of the week that this day belongs to, with the fields that this reader may see: somebody listed, with a
 * photo and a description of services that visitors see. Null where none of those looked at has both.
 */
export async function findMemberOfWeek(
  db: Connection,
  { reader, day }: { reader: Reader; day: string },
): Promise<MemberOfWeek | null> {
  const { monday, share } = weekOf(day);
  // Among those who were there on Monday: a member who joins during the week changes nothing.
  const last = sql`select id from profiles where created_at < ${monday.toISOString()}::timestamptz
    order by created_at desc, id desc limit 1`;
  const start = sql`(floor(coalesce((${last}), 0) * ${share}::float8)::bigint + 1)`;
  return (await findFrom(db, { reader, day, start })) ?? findFrom(db, { reader, day, start: sql`0` });
}

async function findFrom(
  db: Connection,
  { reader, day, start }: { reader: Reader; day: string; start: ReturnType<typeof sql> },
): Promise<MemberOfWeek | null> {
  const near = db
    .select()
    .from(members)
    .where(gte(members.id, start))
    .orderBy(asc(members.id))
    .limit(lookedAt)
    .as("profiles"); // the conditions of a list name the table
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
  return found ? pick(visibleTo(found, reader), shownOfWeek) : null;
}
