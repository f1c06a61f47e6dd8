import { getTableName, is, SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { ranks, type Standing } from "./standing.ts";

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
const named = (column: AnyPgColumn) =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;

/**
 * Whether terms make the person in a row a member on a day, grace included, as SQL. It is a scalar subquery, since
 * because of an `exists` Postgres may read everyone's days to show one page.
 */
export function isMemberOn(memberId: AnyPgColumn | SQL, day: string): SQL<boolean> {
  return sql<boolean>`coalesce((select true from member_days held
    where held.profile_id = ${is(memberId, SQL) ? memberId : named(memberId)}
      and held.until_on >= ${day} and held.from_on <= ${day} limit 1), false)`;
}

export function hasSeatOn(memberId: AnyPgColumn, day: string): SQL {
  return sql`membership_seats.profile_id = ${named(memberId)} and membership_seats.from_on <= ${day}
    and (membership_seats.until_on is null or membership_seats.until_on >= ${day})`;
}

/** How the membership of the member in a row stands on a day, as SQL: the best one where they have several. */
export function standingSql(memberId: AnyPgColumn, day: string): SQL<Standing> {
  const order = sql.join(
    ranks.map((standing) => sql`${standing}`),
    sql`, `,
  );
  return sql<Standing>`coalesce((select how.standing
    from membership_seats join memberships on memberships.id = membership_seats.membership_id
    cross join lateral (${standingOfMembership(day)}) how
    where ${hasSeatOn(memberId, day)}
    order by array_position(array[${order}]::text[], how.standing), memberships.id limit 1), 'none')`;
}

/** How the membership in a row stands on a day, as a query of `standing`: the same as `standingOn`. */
export function standingOfMembership(day: string): SQL {
  const on = sql`${day}::date`;
  return sql`select case
      when memberships.ends_after < ${on} then 'ended'
      when bool_or(starts_on <= ${on} and ${on} <= ends_on) then case
        when bool_or(starts_on > ${on}) then 'active'
        when bool_or(starts_on <= ${on} and ${on} <= ends_on and not cut_short and memberships.ends_after is null
          and ${on} >= ends_on - opens_days_before) then 'due'
        else 'active' end
      when (array_agg(${on} <= ends_on + case when cut_short then 0 else grace_days end order by ends_on desc)
        filter (where ends_on < ${on}))[1] then 'grace'
      when bool_or(starts_on > ${on}) then 'not-started'
      when count(*) = 0 then 'none'
      when (array_agg(cut_short order by ends_on desc))[1] then 'ended'
      else 'lapsed' end as standing
    from membership_terms where membership_id = memberships.id and state = 'live'`;
}
