import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { LevelCounts } from "#features/members/terms/kinds.ts";
import { holding } from "#features/members/terms/standing.ts";
import { heldOn, standingOf } from "#features/members/terms/standing-sql.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { yearBefore } from "./board-days.ts";
import type { BoardKind } from "./kinds.ts";

/** A day, or the days from one to another, both included. */
export type BoardQuery = { what: BoardKind; from: string; until: string; level: string | null };

/**
 * Every live term with the last day on which it holds (grace included, which ends where the next term begins or the
 * membership was ended), and with that of the term before it. Counted from terms and seats, which stay when a person is
 * removed: that does not change the figure of a past day.
 */
const spans = sql`spans as (
  select term.*, memberships.name, memberships.number, memberships.is_company, memberships.contact_id, memberships.ends_after,
    lead(term.starts_on) over own as next_on, row_number() over own as nth,
    lag(least(term.ends_on + case when term.cut_short then 0 else term.grace_days end, term.ends_on + 365)) over own as before_on,
    least(term.ends_on + case when term.cut_short then 0 else term.grace_days end,
      coalesce(lead(term.starts_on) over own - 1, 'infinity'::date), coalesce(memberships.ends_after, 'infinity'::date)) as last_on
  from membership_terms term join memberships on memberships.id = term.membership_id
  where term.state = 'live'
  window own as (partition by term.membership_id order by term.starts_on)
)`;

const hasNext = sql`(next_on is not null and next_on <= last_on + 1)`;
const hasLeft = sql`(cut_short or ends_after is not null and ends_after <= last_on)`;

/** The terms among which a question counts, as `held`; what is held, by how memberships stand on the last day that is asked for. */
const termsOf = ({ what, until }: Pick<BoardQuery, "what" | "until">) =>
  what === "held"
    ? sql`(select term.*, memberships.name, memberships.number, memberships.is_company, memberships.contact_id
        from ${heldOn(until)} term join memberships on memberships.id = term.membership_id) held`
    : sql`spans held`;

/** When a term is counted, and on which day. */
const counted: Record<BoardKind, (until: string) => { is?: SQL; day: SQL }> = {
  held: (until) => ({ day: sql`${until}::date` }),
  joined: () => ({ is: sql`nth = 1`, day: sql`starts_on` }),
  renewed: () => ({
    is: sql`nth > 1 and kind <> 'change' and starts_on <= before_on + 1`,
    day: sql`starts_on`,
  }),
  returned: () => ({
    is: sql`nth > 1 and kind <> 'change' and starts_on > before_on + 1`,
    day: sql`starts_on`,
  }),
  lapsed: () => ({ is: sql`not ${hasNext} and not ${hasLeft}`, day: sql`(last_on + 1)` }),
  left: () => ({ is: sql`not ${hasNext} and ${hasLeft}`, day: sql`(last_on + 1)` }),
  due: () => ({ is: sql`next_on is null and not cut_short and ends_after is null`, day: sql`ends_on` }),
};

function isAsked({ what, from, until, level }: BoardQuery): SQL {
  const { is, day } = counted[what](until);
  const within = what === "held" ? undefined : sql`${day} between ${from}::date and ${until}::date`;
  return and(is, within, level ? sql`tier = ${level}` : undefined) ?? sql`true`;
}

/** How many people a membership had on a day, at most as many as its term has seats. */
const peopleOn = (day: string) => sql`least(seats, (select count(*) from membership_seats seat
  where seat.membership_id = held.membership_id and (seat.profile_id is not null or seat.email is null)
    and seat.from_on <= ${day}::date and (seat.until_on is null or seat.until_on > ${day}::date)))::int`;

export type LevelFigure = {
  tier: string;
  title: string;
  counts: LevelCounts;
  memberships: number;
  people: number;
};

export async function levelsOn(db: Connection, day: string): Promise<LevelFigure[]> {
  const { rows } = await db.execute<LevelFigure>(sql`
    select tier, max(title) as title, counts, count(*)::int as memberships, coalesce(sum(${peopleOn(day)}), 0)::int as people
    from ${heldOn(day)} held group by tier, counts order by memberships desc, tier`);
  return rows;
}

/** How many are counted in each month, by "joined 2027-01"; none for nobody. All questions in one reading of the terms. */
export async function countByMonth(
  db: Connection,
  asked: Omit<BoardQuery, "level">[],
): Promise<Map<string, number>> {
  const each = asked.map((one) => {
    const key = sql`${`${one.what} `} || to_char(${counted[one.what](one.until).day}, 'YYYY-MM')`;
    return sql`select ${key} as key, count(*)::int as count from ${termsOf(one)} where ${isAsked({ ...one, level: null })} group by 1`;
  });
  const { rows } = await db.execute<{ key: string; count: number }>(
    sql`with ${spans} ${sql.join(each, sql` union all `)}`,
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

export async function retentionOn(db: Connection, day: string): Promise<{ before: number; stayed: number }> {
  const stays = inArray(standingOf(sql`held.membership_id`, day), [...holding]);
  const { rows } = await db.execute<{ before: number; stayed: number }>(sql`
    select count(*)::int as before, (count(*) filter (where ${stays}))::int as stayed from ${heldOn(yearBefore(day))} held`);
  return rows[0] ?? { before: 0, stayed: 0 };
}

/** Dues that were asked for by invoices, less what was canceled or credited, in cents, within days. */
export async function duesWithin(
  db: Connection,
  months: { from: string; until: string }[],
): Promise<number[]> {
  const sums = months.map(
    (
      { from, until },
      at,
    ) => sql`coalesce(sum(case credit when 'income:dues' then amount_cents else -amount_cents end)
      filter (where day between ${from}::date and ${until}::date), 0)::float8 as ${sql.identifier(`n${at}`)}`,
  );
  const first = months.at(-1)?.from ?? "";
  const last = months[0]?.until ?? "";
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(sums, sql`, `)} from ledger
    where 'income:dues' in (debit, credit) and day between ${first}::date and ${last}::date`);
  return months.map((_, at) => rows[0]?.[`n${at}`] ?? 0);
}

/** `id` is that of the term. */
export type Counted = {
  id: number;
  membershipId: number;
  name: string;
  number: number | null;
  isCompany: boolean;
  contactId: number | null;
  title: string;
  startsOn: string;
  endsOn: string;
  people: number;
};

type Found = Omit<Counted, "id" | "membershipId" | "contactId" | "isCompany" | "startsOn" | "endsOn"> & {
  id: string;
  membership_id: string;
  contact_id: string | null;
  is_company: boolean;
  starts_on: string;
  ends_on: string;
};

/** The memberships behind a figure, by name, from beyond one of them: the same condition that counts them. */
export async function listBoard(
  db: Connection,
  asked: BoardQuery & { q: string; from_id: number | null; isUp: boolean; length: number },
): Promise<Counted[]> {
  const { q, from_id: from, isUp, length } = asked;
  const isBeyond =
    from === null
      ? undefined
      : sql`(lower(name), id) ${isUp ? sql`>` : sql`<`} (select lower(name), id from ${termsOf(asked)} where id = ${from})`;
  const direction = isUp ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<Found>(sql`with ${spans}
    select id, membership_id, name, number, is_company, contact_id, title, starts_on::text, ends_on::text, ${peopleOn(asked.until)} as people
    from ${termsOf(asked)} where ${and(isAsked(asked), q ? contains(sql`name`, q) : undefined, isBeyond)}
    order by lower(name) ${direction}, id ${direction} limit ${length}`);
  return rows.map(({ id, membership_id, contact_id, is_company, starts_on, ends_on, ...row }) => ({
    ...{ ...row, id: Number(id), membershipId: Number(membership_id), isCompany: is_company },
    ...{ contactId: contact_id === null ? null : Number(contact_id), startsOn: starts_on, endsOn: ends_on },
  }));
}
