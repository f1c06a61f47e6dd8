import { and, type SQL, sql } from "drizzle-orm";
import { daysUnlikeCash, duesBeside } from "#billing/ledger/invoice-days.server.ts";
import type { LevelCounts } from "#features/members/terms/kinds.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { plannedEachTime } from "#platform/planned-each-time.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { monthsFrom, yearBefore } from "./board-days.ts";
import type { BoardKind } from "./kinds.ts";

/** A day, or the days from one to another, both included. */
export type BoardQuery = { what: BoardKind; from: string; until: string; level: string | null };

/** The rows of `membership_days` that are counted: those of which the database's `membership_figures` makes the totals. */
function isAsked({ what, from, until, level }: BoardQuery): SQL {
  const within = (day: SQL) => sql`${day} between ${from}::date and ${until}::date`;
  const counted: Record<BoardKind, SQL> = {
    held: sql`span.held @> ${until}::date`,
    joined: within(sql`span.joined_on`),
    ...{ renewed: begins("renewed"), returned: begins("returned") },
    ...{ lapsed: ends("lapsed"), left: ends("left") },
    due: within(sql`span.due_on`),
  };
  function begins(how: BoardKind) {
    return sql`span.begins = ${how} and ${within(sql`span.from_on`)}`;
  }
  function ends(how: BoardKind) {
    return sql`span.ends = ${how} and span.until_on between ${from}::date - 1 and ${until}::date - 1`;
  }
  return and(counted[what], level ? sql`span.tier = ${level}` : undefined) ?? sql`true`;
}

export type LevelFigure = {
  tier: string;
  title: string;
  counts: LevelCounts;
  memberships: number;
  people: number;
};

/** What the totals of a day sum up to, or of the days between two of them: an operand of `from`. */
const summed = (what: BoardKind | "stayed", from: string | null, until: string) =>
  sql`(select * from membership_totals where what = ${what} and day <= ${until}::date
    and ${from ? sql`day >= ${from}::date` : sql`true`})`;

export async function levelsOn(db: Connection, day: string): Promise<LevelFigure[]> {
  const { rows } = await db.execute<LevelFigure>(sql`
    select tier, max(title) as title, counts, sum(memberships)::int as memberships, sum(people)::int as people
    from (select tier, title, counts, sum(memberships) as memberships, sum(people) as people
      from ${summed("held", null, day)} total group by tier, title, counts) total
    where memberships > 0 group by tier, counts order by memberships desc, tier`);
  return rows;
}

/** How many are counted in each month, by "joined 2027-01"; none for nobody. */
export async function countByMonth(
  db: Connection,
  asked: Omit<BoardQuery, "level">[],
): Promise<Map<string, number>> {
  const each = asked.map(({ what, from, until }) => {
    const isHeld = what === "held";
    const month = sql`to_char(${isHeld ? sql`${until}::date` : sql`day`}, 'YYYY-MM')`;
    return sql`select ${`${what} `} || ${month} as key, sum(memberships)::int as count
      from ${summed(what, isHeld ? null : from, until)} total group by 1`;
  });
  const { rows } = await db.execute<{ key: string; count: number }>(sql.join(each, sql` union all `));
  return new Map(rows.map(({ key, count }) => [key, count]));
}

type DayFigures = {
  /** Memberships that held a year before, and those of them that hold on the day. */
  before: number;
  stayed: number;
  /** How often people are counted once too often, since they are in several memberships. */
  twice: number;
  /** The instant at which the first term was stored; null before there is one. */
  storedAt: Date | null;
};

/**
 * What is to be known of a day beside its levels and months. The first term has the lowest id; of people those who have ever
 * had more than one seat are looked at alone.
 */
export async function figuresOf(db: Connection, day: string): Promise<DayFigures> {
  const sum = (total: SQL) => sql`(select coalesce(sum(memberships), 0)::int from ${total} total)`;
  const twice = sql`(select coalesce(sum(memberships - 1), 0)::int from (
      select count(*) as memberships
      from (select profile_id from membership_seats where profile_id is not null group by profile_id having count(*) > 1) several
      join member_days own using (profile_id) join membership_terms term on term.id = own.term_id
      where ${day}::date between own.from_on and own.until_on and exists (
        select from membership_seats seat where seat.profile_id = own.profile_id and seat.membership_id = term.membership_id
          and seat.from_on <= ${day}::date and (seat.until_on is null or seat.until_on > ${day}::date))
      group by profile_id) person)`;
  const first = sql`(select extract(epoch from created_at)::float8 from membership_terms order by id limit 1)`;
  const { rows } = await db.execute<Omit<DayFigures, "storedAt"> & { stored: number | null }>(sql`
    select ${sum(summed("held", null, yearBefore(day)))} as before, ${sum(summed("stayed", null, day))} as stayed,
      ${twice} as twice, ${first} as stored`);
  const { stored = null, ...figures } = rows[0] ?? { before: 0, stayed: 0, twice: 0 };
  return { ...figures, storedAt: stored === null ? null : new Date(stored * 1000) };
}

/** The first day of a membership: that of its first term, or the earlier one on which its people joined. */
export async function joiningDay(db: Connection, membershipId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select joined_on::text as day from membership_days where membership_id = ${membershipId} and joined_on is not null`,
  );
  return rows[0]?.day;
}

/** What a row of the ledger adds to the dues that were invoiced, in cents. */
const duesOf = sql`case credit when 'income:dues' then amount_cents else -amount_cents end`;

/**
 * Dues within months, the newest first, of which the last ones may be cut: a whole one is read from the totals of the ledger. Those
 * that invoices asked for, less what was canceled or credited, in cents: what was dropped until the last of these days is taken off
 * where it was asked for, and not where it was dropped, which may be a month in which nothing was asked for. And those received.
 */
export async function duesWithin(
  db: Connection,
  months: { month: string; from: string; until: string }[],
): Promise<{ invoicedCents: number; receivedCents: number }[]> {
  const sums = months.map(({ month, from, until }) => {
    const whole = monthsFrom(`${month}-01`, 1)[0];
    return from === whole?.from && until === whole.until
      ? sql`(select coalesce(-sum(difference_cents), 0)::float8 from ledger_totals where account = 'income:dues' and month = ${from}::date)`
      : sql`(select coalesce(sum(${duesOf}), 0)::float8 from ledger
          where 'income:dues' in (debit, credit) and day between ${from}::date and ${until}::date)`;
  });
  const days = months.flatMap(({ from, until }) => [from, until]).sort();
  const moved = months.map(({ from, until }) => {
    const within = (day: SQL) =>
      sql`coalesce(sum(cents) filter (where ${day} between ${from}::date and ${until}::date), 0)::float8`;
    return sql`${within(sql`issued_on`)} - ${within(sql`day`)}`;
  });
  const ends = [addDays(days[0] ?? "", -1), ...months.map(({ until }) => until).reverse()];
  const unlikeCash = daysUnlikeCash(ends);
  type Sums = { cents: number[]; moved: number[]; unlike: typeof unlikeCash._.type };
  const { rows } = await db.execute<Sums>(sql`
    select array[${sql.join(sums, sql`, `)}] as cents, array[${sql.join(moved, sql`, `)}] as moved, ${unlikeCash} as unlike
    from (select dropped.day, invoices.issued_on, ${duesOf} as cents from ledger dropped join invoices on invoices.id = dropped.invoice_id
      where dropped.key like 'drop/%' and 'income:dues' in (debit, credit)
        and dropped.day between ${days[0]}::date and ${days.at(-1)}::date) dropped`);
  const [found] = rows;
  const beside = duesBeside(found?.unlike ?? [], ends).reverse();
  return months.map((_, at) => {
    const cents = found?.cents[at] ?? 0;
    return { invoicedCents: cents + (found?.moved[at] ?? 0), receivedCents: cents + (beside[at] ?? 0) };
  });
}

/**
 * Counts the totals anew from the days of all memberships, in place of what triggers have added; as one statement, so that a change
 * that is under way is in both or in neither. How many of them were not what was counted: none, unless somebody wrote around the triggers.
 */
export async function countTotalsAnew(db: Connection): Promise<number> {
  const key = sql`what, day, tier, title, counts`;
  const sums = (sign: SQL) =>
    sql`select ${key}, ${sign} * sum(memberships) as memberships, ${sign} * sum(people) as people`;
  const isSome = sql`having sum(memberships) <> 0 or sum(people) <> 0`;
  const { rows } = await db.transaction(async (tx) => {
    await lockName(tx, "membership-totals"); // two recounts at once would both count the same days
    return tx.execute<{ count: number }>(sql`
      with taken as (delete from membership_totals returning *),
        counted as (${sums(sql`1`)} from membership_figures() figure group by ${key} ${isSome}),
        made as (insert into membership_totals (${key}, memberships, people) select * from counted)
      select count(*)::int as count from (
        select from (${sums(sql`-1`)} from taken group by ${key} union all select * from counted) both_ways group by ${key} ${isSome}) differing`);
  });
  return rows[0]?.count ?? 0;
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

/** The memberships behind a figure, by name, from beyond one of them: the same rows that are counted. */
export async function listBoard(
  db: Connection,
  asked: BoardQuery & { q: string; from_id: number | null; isUp: boolean; length: number },
): Promise<Counted[]> {
  const { q, from_id: from, isUp, length, until } = asked;
  const direction = isUp ? sql`asc` : sql`desc`;
  const beyond = isUp ? sql`>` : sql`<`;
  const known = sql`(select lower(name) from memberships join membership_terms own on own.membership_id = memberships.id where own.id = ${from})`;
  // The name alone as well: by it an index leads to where the list goes on.
  const isBeyond =
    from === null
      ? undefined
      : sql`lower(name) ${beyond}= ${known} and (lower(name), term.id) ${beyond} (${known}, ${from})`;
  // By the name or by the day, whichever finds fewer.
  const { rows } = await db.execute<Found>(sql`
    select ${plannedEachTime} term.id, span.membership_id, name, number, is_company, contact_id, term.title, starts_on::text, ends_on::text,
      (select least(term.seats, people) from membership_people(span.membership_id, ${until})) as people
    from membership_days span join memberships on memberships.id = span.membership_id join membership_terms term on term.id = span.term_id
    where ${and(isAsked(asked), q ? contains(sql`name`, q) : undefined, isBeyond)}
    order by lower(name) ${direction}, term.id ${direction} limit ${length}`);
  return rows.map(({ id, membership_id, contact_id, is_company, starts_on, ends_on, ...row }) => ({
    ...{ ...row, id: Number(id), membershipId: Number(membership_id), isCompany: is_company },
    ...{ contactId: contact_id === null ? null : Number(contact_id), startsOn: starts_on, endsOn: ends_on },
  }));
}
