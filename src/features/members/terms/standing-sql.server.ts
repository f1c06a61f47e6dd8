import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Standing } from "./standing.ts";
import { memberDays, membershipSeats, memberships, membershipTerms } from "./tables.ts";

/**
 * Whether the member in a row is one by their terms on a day, grace included, as SQL. It is a scalar subquery, since because of
 * an `exists` Postgres may read everyone's days to show one page.
 */
export function isMemberOn(memberId: SQLWrapper, day: string): SQL<boolean> {
  return sql<boolean>`coalesce((select true from ${memberDays} where ${memberDays.memberId} = ${memberId}
    and ${memberDays.untilOn} >= ${day} and ${memberDays.fromOn} <= ${day} limit 1), false)`;
}

/** The conditions under which a seat of the member in a row counts on a day. */
export function hasSeatOn(memberId: AnyPgColumn, day: string): SQL {
  return sql`${membershipSeats.memberId} = ${memberId} and ${membershipSeats.fromOn} <= ${day}
    and (${membershipSeats.untilOn} is null or ${membershipSeats.untilOn} >= ${day})`;
}

/** Which of several memberships of a person is told of: the first of these. */
const order: readonly Standing[] = ["active", "due", "grace", "not-started", "lapsed", "ended", "none"];

/** How the membership of the member in a row stands on a day, as SQL: the best one where they have several. */
export function standingSql(memberId: AnyPgColumn, day: string): SQL<Standing> {
  const ranks = sql.join(
    order.map((standing) => sql`${standing}`),
    sql`, `,
  );
  return sql<Standing>`coalesce((select how.standing
    from ${membershipSeats} join ${memberships} on ${memberships.id} = ${membershipSeats.membershipId}
    cross join lateral (select ${standingOfMembership(day)} as standing) how
    where ${hasSeatOn(memberId, day)}
    order by array_position(array[${ranks}], how.standing), ${memberships.id} limit 1), 'none')`;
}

/** How the membership in a row stands on a day, as SQL: the same as `standingOn`. */
export function standingOfMembership(day: string): SQL<Standing> {
  const { membershipId, state, startsOn, endsOn, graceDays, opensDaysBefore, cutShort } = membershipTerms;
  const ofIt = sql`${membershipId} = ${memberships.id} and ${state} = 'live'`;
  const isDue = sql`not ${cutShort} and ${memberships.endsAfter} is null and ${day}::date >= ${endsOn} - ${opensDaysBefore}`;
  return sql<Standing>`(select case
      when ${memberships.endsAfter} < ${day} then 'ended'
      when bool_or(${startsOn} <= ${day} and ${day} <= ${endsOn})
        then case when bool_or(${startsOn} > ${day}) then 'active'
          when bool_or(${startsOn} <= ${day} and ${day} <= ${endsOn} and ${isDue}) then 'due' else 'active' end
      when (array_agg(${day}::date <= ${endsOn} + case when ${cutShort} then 0 else ${graceDays} end order by ${endsOn} desc)
        filter (where ${endsOn} < ${day}))[1] then 'grace'
      when bool_or(${startsOn} > ${day}) then 'not-started'
      when count(*) = 0 then 'none'
      when (array_agg(${cutShort} order by ${endsOn} desc))[1] then 'ended' else 'lapsed' end
    from ${membershipTerms} where ${ofIt})`;
}
