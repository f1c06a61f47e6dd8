import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { mostCounted } from "#platform/most-counted.ts";
import type { Standing } from "./standing.ts";
import { isHeldOn, type Part, standsAs } from "./standing-sql.server.ts";
import { memberships } from "./tables.ts";

/** Null asks for nothing. */
export type MembershipQuery = {
  /** Of the last term. */
  level: string | null;
  standing: Standing | null;
  dues: "asked" | "goes-on" | "own" | null;
  company: number | null;
  /** The days within which the last term ends, both included. */
  from: string | null;
  until: string | null;
};

const nothing: MembershipQuery = {
  level: null,
  standing: null,
  dues: null,
  company: null,
  from: null,
  until: null,
};

const mostCompanies = 300; // in a choice; the others are reached from their own record

/** Members whose memberships are as asked: the condition, and how many they are, one above `few` for more; null where that is not known. */
export type FoundMembers = { condition: SQL | undefined; count: number | null };

const spare = 200; // rows read in addition, of those who are in more than one membership or in the trash
const isLiveId = sql`id not in (select id from profiles where deleted_at is not null)`;

/**
 * The members whose memberships are as asked on a day.
 * @param few where so many are meant at most, they are read first: in the order of the names the database would look at every
 *   member before it has found them
 */
export async function membershipFilter(
  db: Connection,
  asked: Partial<MembershipQuery>,
  day: string,
  few = 5_000,
): Promise<FoundMembers> {
  const found = await Promise.all(
    partsOf({ ...nothing, ...asked }, day).map(async (part) => {
      const { rows } = await db.execute<{ rows: number; count: number; ids: number[] | null }>(
        sql`select count(*)::int as rows, count(distinct id) filter (where ${isLiveId})::int as count,
          case when count(*) <= ${few + spare} then array_agg(distinct id) filter (where ${isLiveId}) end as ids
          from (${idsOf(part, day)} limit ${few + 1 + spare}) as met`,
      );
      const { rows: read, count, ids } = rows[0] ?? { rows: 0, count: 0, ids: [] };
      if (count > few) return { condition: isMeant(part, day), count: few + 1 };
      if (read > few + spare) return { condition: isMeant(part, day), count: null };
      return { condition: sql`profiles.id = any(${`{${ids ?? []}}`}::bigint[])`, count };
    }),
  );
  const [only] = found;
  return {
    condition: and(...found.map(({ condition }) => condition)),
    count: found.length === 1 && only ? only.count : null,
  };
}

export function countMemberships(
  asked: Pick<MembershipQuery, "dues"> | Pick<MembershipQuery, "from" | "until">,
  day: string,
  most: number = mostCounted,
): SQL<number> {
  const [part] = partsOf({ ...nothing, ...asked }, day);
  if (!part) return sql<number>`0`;
  // Twice as many rows: people in two memberships, or in the trash, leave room for others.
  return sql<number>`(select least(count(distinct id) filter (where ${isLiveId}), ${most + 1})
    from (${idsOf(part, day)} limit ${2 * (most + 1)}) as met)::int`;
}

/** What follows `select` to find the seat of the member in a row in what a part means. */
const own = ({ from, where }: Part, day: string) => sql`from ${from} term
  join membership_seats seat on seat.membership_id = term.membership_id
  where ${and(where, isHeldOn("seat", day))} and seat.profile_id = profiles.id`;

// The seats of one membership after the other, until enough are found: Postgres underrates how many these are, and would
// first read the seats of everybody.
function idsOf(part: Part, day: string): SQL {
  const { from, where, among, isNone } = part;
  if (isNone) return sql`select profiles.id from ${among} profiles where ${isMeant(part, day)}`;
  return sql`select seat.profile_id as id from ${from} term cross join lateral (
      select * from membership_seats where membership_id = term.membership_id offset 0) seat
    where ${and(among, where, isHeldOn("seat", day))} and seat.profile_id is not null`;
}

/** Whether the member in a row is meant. A scalar subquery asks it row by row: with `in` Postgres may find all of them first. */
const isMeant = (part: Part, day: string) =>
  sql`coalesce((select true ${own(part, day)} limit 1), false) <> ${part.isNone ?? false}`;

function partsOf({ level, standing, dues, company, from, until }: MembershipQuery, day: string): Part[] {
  const terms = sql`membership_terms`;
  const ends = and(
    from ? sql`term.ends_on >= ${from}::date` : undefined,
    until ? sql`term.ends_on <= ${until}::date` : undefined,
  );
  const parts: (Part | false | null | "" | undefined)[] = [
    level && { from: terms, where: sql`term.is_last and term.tier = ${level}` },
    standing && standsAs(standing, day),
    ends && { from: terms, where: and(sql`term.is_last`, ends) },
    dues === "asked" && { from: terms, where: sql`term.state = 'proposed'` },
    dues === "goes-on" && { from: sql`(select id as membership_id from memberships where goes_on)` },
    dues === "own" && {
      from: sql`(select id as membership_id from memberships where own_dues_cents is not null)`,
    },
    company !== null && { from: sql`(select ${company}::bigint as membership_id)` },
  ];
  return parts.flatMap((part) => part || []);
}

export function listCompanies(db: Connection) {
  return db
    .select({ id: memberships.id, name: memberships.name })
    .from(memberships)
    .where(eq(memberships.isCompany, true))
    .orderBy(asc(memberships.name))
    .limit(mostCompanies);
}
