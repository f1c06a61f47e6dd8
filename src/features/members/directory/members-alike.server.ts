import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { membersAlike } from "#features/members/limits.ts";
import { nameOrder } from "#features/members/name-order.server.ts";
import { members } from "#features/members/tables.ts";
import type { Reader } from "#features/members/visibility.ts";
import type { Connection } from "#platform/database.server.ts";
import { isListed, visibleColumns } from "./listed.server.ts";
import { type VisibleMember, visibleTo } from "./visible-member.ts";

/**
 * A few listed members of the same category, as this reader may see them: those who follow by name, and from the beginning
 * again after the last, so that each of them is shown on somebody's page.
 */
export async function listAlike(
  db: Connection,
  { id, fullName, category }: { id: number; fullName: string; category: string | null },
  { reader, day }: { reader: Reader; day: string },
): Promise<VisibleMember[]> {
  if (!category) return [];
  const some = (place: SQL, count: number) =>
    db
      .select(visibleColumns)
      .from(members)
      .where(and(eq(members.category, category), ne(members.id, id), isListed(day), place))
      .orderBy(asc(nameOrder), asc(members.id))
      .limit(count);
  const own = sql`(${fullName}, ${id}::bigint)`;
  const behind = await some(sql`(${nameOrder}, ${members.id}) > ${own}`, membersAlike);
  const missing = membersAlike - behind.length;
  const before = missing > 0 ? await some(sql`(${nameOrder}, ${members.id}) < ${own}`, missing) : [];
  return [...behind, ...before].map((row) => visibleTo(row, reader));
}
