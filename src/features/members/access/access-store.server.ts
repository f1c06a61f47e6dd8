import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { members } from "#features/members/tables.ts";
import { type MemberAccess, paidKinds } from "#features/members/terms/kinds.ts";
import { isMemberOn } from "#features/members/terms/standing-sql.server.ts";
import {
  memberAccess,
  memberDays,
  membershipSeats,
  membershipTerms,
} from "#features/members/terms/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";
import { type HeldStanding, type HeldTerms, openListings } from "./held-terms.ts";

/** The condition that only members with a term have access. Evaluated once in a statement, not for each row. */
export const goesByTerms = sql`exists (select from ${memberAccess} where ${memberAccess.access} = 'terms')`;

/** The condition that somebody has member access on this day; whether they have an approved listing is asked beside it. */
export function hasMemberAccess(memberId: AnyPgColumn | SQL, day: string): SQL {
  return sql`(not ${goesByTerms} or ${isMemberOn(memberId, day)})`;
}

type Found = {
  access: MemberAccess;
  levels: string[];
  paid: string[];
  next: string | null;
  last: string | null;
  supports: boolean;
};

/** What decides a person's member access on this day, in one query. */
export async function readHeldTerms(db: Connection, memberId: number, day: string): Promise<HeldTerms> {
  const own = sql`from ${memberDays} where ${memberDays.memberId} = ${memberId}`;
  const { rows } = await db.execute<Found>(sql`
    select case when ${goesByTerms} then 'terms' else 'entries' end as access,
      held.levels, held.paid,
      (select min(from_on)::text ${own} and from_on > ${day}) as next,
      (select max(until_on)::text ${own} and until_on < ${day}) as last,
      exists (select from ${membershipSeats} s join ${membershipTerms} t on t.membership_id = s.membership_id
        where s.profile_id = ${memberId} and s.from_on <= ${day} and (s.until_on is null or s.until_on >= ${day})
          and t.counts = 'supporter' and t.period @> ${day}::date) as supports
    from (select coalesce(array_agg(distinct tier), '{}') as levels,
        coalesce(array_agg(distinct tier) filter (where ${isPaid}), '{}') as paid
      from ${membershipTerms} where ${membershipTerms.id} in (
        select term_id ${own} and from_on <= ${day} and until_on >= ${day})) held`);
  const [found] = rows;
  if (!found) throw new Error("a query of one row returned none");
  const { access, levels, paid } = found;
  return { access, levels, paid, standing: standingOf(found) };
}

const isPaid = sql`${membershipTerms.kind} in (${sql.join(
  paidKinds.map((kind) => sql`${kind}`),
  sql`, `,
)})`;

/**
 * The condition that the person in a row of members has a paid membership on this day, with a listing that it opens
 * (`paidLevels`). Evaluated beside a condition that leaves few rows.
 */
export function hasPaidMembership(day: string): SQL | undefined {
  return and(
    inArray(members.state, [...openListings]),
    isNull(members.deletedAt),
    sql`exists (select from ${memberDays} held join ${membershipTerms} on ${membershipTerms.id} = held.term_id
      where held.profile_id = ${sql.identifier("profiles")}.id and held.from_on <= ${day} and held.until_on >= ${day} and ${isPaid})`,
  );
}

function standingOf({ levels, next, last, supports }: Found): HeldStanding {
  if (levels.length > 0) return { is: "member" };
  if (next) return { is: "not-started", from: next };
  if (supports) return { is: "supporter" };
  return last ? { is: "lapsed", since: addDays(last, 1) } : { is: "none" };
}
