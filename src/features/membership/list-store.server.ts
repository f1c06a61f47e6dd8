import { and, asc, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { countedAtMost, pageSize } from "./limits.ts";
import type { MemberQuery } from "./member-query.ts";
import type { Profile } from "./profile.ts";
import { isLive, profileRow, rowColumns } from "./profile-row.server.ts";
import { findMatches, readTerms } from "./search.server.ts";
import { trashStart } from "./store.server.ts";
import { profiles } from "./tables.ts";

/** A page of members, and the places of its neighbours for the address; null where there is none. */
export type MemberPage = { members: Profile[]; next: number | null; previous: number | null };

/** The order by names; exactly the expression that the indexes hold. */
export const nameOrder = sql`${profiles.fullName} collate "und-x-icu"`;

/** Names of one letter, with its accents: a range of the index by names. "#" is every name of no letter. */
export function letterFilter(letter: string): SQL {
  if (letter === "#") return sql`(${nameOrder} < 'a' or ${nameOrder} > ${`z\uffff`})`;
  const lower = letter.toLowerCase();
  return sql`${nameOrder} >= ${lower} and ${nameOrder} < ${`${lower}\uffff`}`;
}

/** The members that the filters let through. */
export async function memberFilter(
  db: Connection,
  { q, state, category, letter }: Pick<MemberQuery, "q" | "state" | "category" | "letter">,
  now: Date,
): Promise<SQL | undefined> {
  const terms = await readTerms(db, q, "staff");
  return and(
    state === "deleted"
      ? and(isNotNull(profiles.deletedAt), gte(profiles.deletedAt, trashStart(now)))
      : and(isLive, state ? eq(profiles.state, state) : undefined),
    category ? eq(profiles.category, category) : undefined,
    letter ? letterFilter(letter) : undefined,
    terms && (await findMatches(db, terms)).filter,
  );
}

/** A page of the members whom `filter` lets through, in the asked-for order; what was deleted comes latest first. */
export async function listMembers(
  db: Connection,
  query: MemberQuery,
  filter: SQL | undefined,
): Promise<MemberPage> {
  const { key, falling } = orderOf(query);
  const back = query.after === null && query.before !== null;
  const anchor = query.after ?? query.before;
  const up = falling === back;
  // The anchor's own place is read in the same statement; a changed name moves it, and no page is ever lost.
  const beyond = anchor
    ? sql`(${key}, ${profiles.id}) ${up ? sql`>` : sql`<`} (select ${key}, ${profiles.id} from ${profiles} where ${profiles.id} = ${anchor})`
    : undefined;
  const direction = up ? asc : desc;
  const rows = await db
    .select(rowColumns)
    .from(profiles)
    .where(and(filter, beyond))
    .orderBy(direction(key), direction(profiles.id))
    .limit(pageSize + 1);
  const more = rows.length > pageSize;
  const members = rows.slice(0, pageSize).map(profileRow);
  if (back) members.reverse();
  return {
    members,
    next: back || more ? (members.at(-1)?.id ?? null) : null,
    previous: anchor && (!back || more) ? (members[0]?.id ?? null) : null,
  };
}

/** The ids of the first `count` members whom `filter` lets through. */
export async function listMemberIds(
  db: Connection,
  filter: SQL | undefined,
  count: number,
): Promise<number[]> {
  const rows = await db.select({ id: profiles.id }).from(profiles).where(filter).limit(count);
  return rows.map(({ id }) => id);
}

/** How many members `filter` lets through; counting stops one above `countedAtMost`. */
export async function countMatches(db: Connection, filter: SQL | undefined): Promise<number> {
  return db.$count(
    db
      .select({ id: profiles.id })
      .from(profiles)
      .where(filter)
      .limit(countedAtMost + 1)
      .as("counted"),
  );
}

function orderOf({ state, sort }: MemberQuery): { key: SQL; falling: boolean } {
  if (state === "deleted") return { key: sql`${profiles.deletedAt}`, falling: true };
  if (sort === "newest") return { key: sql`${profiles.id}`, falling: true };
  if (sort === "changed") return { key: sql`${profiles.updatedAt}`, falling: true };
  return { key: nameOrder, falling: false };
}
