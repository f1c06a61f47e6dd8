import { and, arrayContains, asc, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { countedAtMost, pageSize } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { beginsWith, companyOrder, joinedOrder, nameOrder } from "#features/members/name-order.server.ts";
import { findMatches, readTerms } from "#features/members/search.server.ts";
import { members } from "#features/members/tables.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { trashStart } from "#platform/trash-days.ts";
import { type MemberQuery, type SortColumn, sortColumns } from "./member-query.ts";

/** A page of members; `next` and `previous` are the ids for the parameters `after` and `before`, or null. */
export type PageOfMembers = { members: Member[]; next: number | null; previous: number | null };

/** The SQL condition for the filters of a query. */
export async function memberFilter(
  db: Connection,
  { q, state, category, tag, letter }: Pick<MemberQuery, "q" | "state" | "category" | "tag" | "letter">,
  now: Date,
): Promise<SQL | undefined> {
  const terms = await readTerms(db, q, "staff");
  return and(
    state === "deleted"
      ? and(isNotNull(members.deletedAt), gte(members.deletedAt, trashStart(now)))
      : and(isLive, state ? eq(members.state, state) : undefined),
    category ? eq(members.category, category) : undefined,
    tag ? arrayContains(members.tags, [tag]) : undefined,
    letter ? beginsWith(letter === "#" ? null : letter) : undefined,
    terms && (await findMatches(db, terms)).filter,
  );
}

/** A page of the members that match `filter`, in the requested order; deleted members latest first. */
export async function listMembers(
  db: Connection,
  query: MemberQuery,
  filter: SQL | undefined,
): Promise<PageOfMembers> {
  const { key, falling } = orderOf(query);
  const back = query.after === null && query.before !== null;
  const anchor = query.after ?? query.before;
  const up = falling === back;
  // The anchor's sort key is read in the same statement, so that a link still works after their name has
  // changed.
  const beyond = anchor
    ? sql`(${key}, ${members.id}) ${up ? sql`>` : sql`<`} (select ${key}, ${members.id} from ${members} where ${members.id} = ${anchor})`
    : undefined;
  const direction = up ? asc : desc;
  const rows = await db
    .select(memberColumns)
    .from(members)
    .where(and(filter, beyond))
    .orderBy(direction(key), direction(members.id))
    .limit(pageSize + 1);
  const more = rows.length > pageSize;
  const page = rows.slice(0, pageSize).map(memberFromRow);
  if (back) page.reverse();
  return {
    members: page,
    next: back || more ? (page.at(-1)?.id ?? null) : null,
    previous: anchor && (!back || more) ? (page[0]?.id ?? null) : null,
  };
}

/** The ids of the first `count` members that match `filter`. */
export async function listMemberIds(
  db: Connection,
  filter: SQL | undefined,
  count: number,
): Promise<number[]> {
  const rows = await db.select({ id: members.id }).from(members).where(filter).limit(count);
  return rows.map(({ id }) => id);
}

/** The number of members that match `filter`; counting stops one above `countedAtMost`. */
export async function countMatches(db: Connection, filter: SQL | undefined): Promise<number> {
  return countAtMost(db, members, filter, countedAtMost);
}

const keys: Record<SortColumn, SQL> = {
  name: nameOrder,
  company: companyOrder,
  joined: joinedOrder,
  changed: sql`${members.updatedAt}`,
};

function orderOf({ state, sort }: MemberQuery): { key: SQL; falling: boolean } {
  if (state === "deleted") return { key: sql`${members.deletedAt}`, falling: true };
  const column = sortColumns.find((name) => name === sort || `-${name}` === sort) ?? "name";
  return { key: keys[column], falling: sort.startsWith("-") };
}
