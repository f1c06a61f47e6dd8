import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";
import { mostCounted } from "#platform/most-counted.ts";
import type { Standing } from "./standing.ts";
import { memberships } from "./tables.ts";

/** Null asks for nothing. */
export type MembershipQuery = {
  /** Of the last term. */
  level: string | null;
  standing: Standing | null;
  dues: "asked" | null;
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

/**
 * `seats`: the part of a query after `from`, which selects rows of `seat`, given how terms and seats are joined. The
 * members in its rows are meant, or with `isNone` those who are in none.
 */
type Part = { seats: (joined: SQL) => SQL; isNone?: boolean };

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
  const bounds = asked.standing ? await readBounds(db) : { grace: 0, opens: 0 };
  const found = await Promise.all(
    partsOf({ ...nothing, ...asked }, day, bounds).map(async (part) => {
      const { rows } = await db.execute<{ rows: number; count: number; ids: number[] | null }>(
        sql`select count(*)::int as rows, count(distinct id) filter (where ${isLiveId})::int as count,
          case when count(*) <= ${few + spare} then array_agg(distinct id) filter (where ${isLiveId}) end as ids
          from (${idsOf(part, oneByOne)} limit ${few + 1 + spare}) as met`,
      );
      const { rows: read, count, ids } = rows[0] ?? { rows: 0, count: 0, ids: [] };
      if (count > few) return { condition: isOf(part), count: few + 1 };
      if (read > few + spare) return { condition: isOf(part), count: null };
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
  const [part] = partsOf({ ...nothing, ...asked }, day, { grace: 0, opens: 0 });
  if (!part) return sql<number>`0`;
  // Twice as many rows: people in two memberships, or in the trash, leave room for others.
  return sql<number>`(select least(count(distinct id) filter (where ${isLiveId}), ${most + 1})
    from (${idsOf(part, oneByOne)} limit ${2 * (most + 1)}) as met)::int`;
}

const inAnyOrder = sql`membership_terms term join membership_seats seat on seat.membership_id = term.membership_id`;
// The seats of one term after the other, until enough are found: Postgres underrates how many these are, and would first
// read the seats of everybody.
const oneByOne = sql`membership_terms term cross join lateral (
  select * from membership_seats where membership_id = term.membership_id offset 0) seat`;

const idsOf = ({ seats, isNone }: Part, joined: SQL) =>
  isNone
    ? sql`select profiles.id from profiles
        where not exists (select from ${seats(inAnyOrder)} and seat.profile_id = profiles.id)`
    : sql`select seat.profile_id as id from ${seats(joined)} and seat.profile_id is not null`;

/** Whether the member in a row is meant. A scalar subquery asks it row by row: with `in` Postgres may find all of them first. */
const isOf = ({ seats, isNone = false }: Part) =>
  sql`coalesce((select true from ${seats(inAnyOrder)} and seat.profile_id = profiles.id limit 1), false) <> ${isNone}`;

async function readBounds(db: Connection): Promise<Bounds> {
  const longest = (days: "grace_days" | "opens_days_before") =>
    sql`coalesce((select max(${sql.identifier(days)}) from membership_terms where is_last), 0)::int`;
  const { rows } = await db.execute<Bounds>(
    sql`select ${longest("grace_days")} as grace, ${longest("opens_days_before")} as opens`,
  );
  return rows[0] ?? { grace: 0, opens: 0 };
}

// A membership stands by the last of its live terms. Each selection begins with these, whose indexes find the few that are
// meant among ever so many.
const seatName = sql.raw("seat");
const hasSeat = (seat: SQL, day: string) =>
  sql`${seat}.from_on <= ${day}::date and (${seat}.until_on is null or ${seat}.until_on >= ${day}::date)`;
const withLast = (day: string, condition?: SQL) => (joined: SQL) =>
  sql`${joined} where ${and(sql`term.is_last`, hasSeat(seatName, day), condition)}`;

function partsOf(
  { level, standing, dues, company, from, until }: MembershipQuery,
  day: string,
  bounds: Bounds,
): Part[] {
  const ends = and(
    from ? sql`term.ends_on >= ${from}::date` : undefined,
    until ? sql`term.ends_on <= ${until}::date` : undefined,
  );
  const parts: (Part | false | null | "" | undefined)[] = [
    level && { seats: withLast(day, sql`term.tier = ${level}`) },
    standing && standsAs(standing, day, bounds),
    ends && { seats: withLast(day, ends) },
    dues && {
      seats: (joined) => sql`${joined} where term.state = 'proposed' and ${hasSeat(seatName, day)}`,
    },
    company !== null && {
      seats: () => sql`membership_seats seat
        where seat.membership_id = ${company} and ${hasSeat(seatName, day)}`,
    },
  ];
  return parts.flatMap((part) => part || []);
}

/** The longest grace, and the earliest renewal, of all terms, in days: where an index of last days begins and ends. */
type Bounds = { grace: number; opens: number };

// As two short lists: joined to the memberships, Postgres reads all of these.
const isResigned = (term: SQL) =>
  sql`${term}.membership_id in (select id from memberships where ends_after is not null)`;
const isOpen = (term: SQL, day: string) =>
  sql`${term}.membership_id not in (select id from memberships where ends_after < ${day}::date)`;
const covers = (term: SQL, day: string) =>
  sql`${term}.starts_on <= ${day}::date and ${term}.ends_on >= ${day}::date`;
const opens = (term: SQL, day: string) => sql`${term}.ends_on - ${term}.opens_days_before <= ${day}::date`;
const isKept = (term: SQL, day: string) =>
  sql`${term}.ends_on < ${day}::date and not ${term}.cut_short and ${term}.ends_on + ${term}.grace_days >= ${day}::date`;
const earlier = sql.raw("earlier");
// A scalar subquery, since because of an `exists` Postgres may read the terms of everybody beforehand.
const hasEarlier = (term: SQL, condition: SQL) => sql`coalesce((select true from membership_terms earlier
  where earlier.membership_id = ${term}.membership_id and earlier.state = 'live' and ${condition} limit 1), false)`;
const isAhead = (term: SQL, day: string) => sql`${term}.starts_on > ${day}::date`;

/**
 * Where a membership stands by its last term, the best first, as `standingOn` says: a person with several stands where
 * the best of them does.
 */
const phases: [Standing, (term: SQL, day: string, bounds: Bounds) => SQL][] = [
  [
    "active",
    (term, day) => sql`${isOpen(term, day)} and ${term}.ends_on >= ${day}::date
      and case when ${isAhead(term, day)} then ${hasEarlier(term, covers(earlier, day))}
        else ${isResigned(term)} or ${term}.cut_short or not ${opens(term, day)} end`,
  ],
  [
    "due",
    (term, day, bounds) => sql`not (${isResigned(term)}) and not ${term}.cut_short and ${covers(term, day)}
      and ${term}.ends_on <= ${addDays(day, bounds.opens)}::date and ${opens(term, day)}`,
  ],
  [
    "grace",
    (term, day, { grace }) => sql`${isOpen(term, day)} and (
      ${term}.ends_on between ${addDays(day, -grace)}::date and ${addDays(day, -1)}::date and ${isKept(term, day)}
      or ${isAhead(term, day)} and not ${hasEarlier(term, covers(earlier, day))} and ${hasEarlier(term, isKept(earlier, day))})`,
  ],
  [
    "not-started",
    (term, day) => sql`${isOpen(term, day)} and ${isAhead(term, day)}
      and not ${hasEarlier(term, sql`(${covers(earlier, day)} or ${isKept(earlier, day)})`)}`,
  ],
  [
    "lapsed",
    (term, day) => sql`${isOpen(term, day)} and not ${term}.cut_short
      and ${term}.ends_on < ${day}::date and not (${isKept(term, day)})`,
  ],
  [
    "ended",
    (term, day) =>
      sql`(${term}.membership_id = any (array(select id from memberships where ends_after < ${day}::date))
        or ${term}.cut_short and ${term}.ends_on < ${day}::date)`, // an index finds either
  ],
];

const own = sql.raw("term");
const another = sql.raw("better");

function standsAs(standing: Standing, day: string, bounds: Bounds): Part {
  const at = phases.findIndex(([name]) => name === standing);
  const [, phase] = phases[at] ?? [];
  if (!phase) return { seats: withLast(day), isNone: true };
  const better = phases.slice(0, at).map(([, condition]) => sql`(${condition(another, day, bounds)})`);
  const hasBetter = sql`coalesce((select true from membership_seats other
    join membership_terms better on better.membership_id = other.membership_id
    where other.profile_id = seat.profile_id and other.membership_id <> seat.membership_id
      and ${hasSeat(sql.raw("other"), day)} and better.is_last and (${sql.join(better, sql` or `)}) limit 1), false)`;
  const stands = and(phase(own, day, bounds), better.length > 0 ? sql`not ${hasBetter}` : undefined);
  return { seats: withLast(day, stands) };
}

export function listCompanies(db: Connection) {
  return db
    .select({ id: memberships.id, name: memberships.name })
    .from(memberships)
    .where(eq(memberships.isCompany, true))
    .orderBy(asc(memberships.name))
    .limit(mostCompanies);
}
