import { and, getTableName, is, SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { ranks, type Standing } from "./standing.ts";

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
const named = (column: AnyPgColumn | SQL) =>
  is(column, SQL)
    ? column
    : sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;

/**
 * Whether terms make the person in a row a member on a day, grace included, as SQL. It is a scalar subquery, since
 * because of an `exists` Postgres may read everyone's days to show one page.
 */
export function isMemberOn(memberId: AnyPgColumn | SQL, day: string): SQL<boolean> {
  return sql<boolean>`coalesce((select true from member_days held
    where held.profile_id = ${named(memberId)}
      and held.until_on >= ${day} and held.from_on <= ${day} limit 1), false)`;
}

/** Whether the seat in a row is held on a day, where the statement calls its table so. */
export function isHeldOn(seat: "membership_seats" | "seat" | "other", day: string): SQL {
  const of = sql.raw(seat);
  return sql`${of}.from_on <= ${day}::date and (${of}.until_on is null or ${of}.until_on >= ${day}::date)`;
}

export function hasSeatOn(memberId: AnyPgColumn, day: string): SQL {
  return sql`membership_seats.profile_id = ${named(memberId)} and ${isHeldOn("membership_seats", day)}`;
}

/** How the membership with this id stands on a day, as SQL. The database's own `membership_standings` is the one that says it. */
export function standingOf(membershipId: AnyPgColumn | SQL, day: string): SQL<Standing> {
  return sql<Standing>`(select standing from membership_standings(${day}) where membership_id = ${named(membershipId)})`;
}

const listed = (standings: readonly Standing[]) =>
  sql.join(
    standings.map((standing) => sql`${standing}`),
    sql`, `,
  );

/** The longest grace, or the earliest renewal, of all last terms, in days: where an index of last days begins or ends. */
export const longest = (days: "grace_days" | "opens_days_before") =>
  sql`(select coalesce(max(${sql.identifier(days)}), 0) from membership_terms any_term where any_term.is_last)`;

/**
 * Rows of `from`, called `term`, each with its `membership_id`: the members are meant who have a seat in one of those that
 * meet `where`, or with `isNone` those who have none. `among` leaves out others by an index: a condition, with `isNone` the people to look at.
 */
export type Part = { from: SQL; where?: SQL; among?: SQL; isNone?: boolean };

/** The members who stand so on a day: a person in several memberships stands where the best of them does. */
export function standsAs(standing: Standing, day: string): Part {
  const from = sql`membership_standings(${day})`;
  if (standing === "none") {
    const without = sql`(select id from profiles where not exists (select from membership_terms term
      join membership_seats seat on seat.membership_id = term.membership_id
      where term.is_last and ${isHeldOn("seat", day)} and seat.profile_id = profiles.id) offset 0)`;
    return { from, where: sql`term.standing <> 'none'`, among: without, isNone: true };
  }
  const better = ranks.slice(0, ranks.indexOf(standing));
  // A scalar subquery, since because of an `exists` Postgres may read the terms of everybody beforehand.
  const hasBetter = sql`coalesce((select true from membership_seats other
    join ${from} better on better.membership_id = other.membership_id
    where other.profile_id = seat.profile_id and other.membership_id <> seat.membership_id
      and ${isHeldOn("other", day)} and better.standing in (${listed(better)}) limit 1), false)`;
  const where = and(sql`term.standing = ${standing}`, better.length > 0 ? sql`not ${hasBetter}` : undefined);
  return { from, where, among: among[standing](sql`${day}::date`) };
}

const ofLast = (condition: SQL) =>
  sql`select membership_id from membership_terms where is_last and ${condition}`;
const oneOf = (few: SQL) => sql`term.membership_id = any (array(${few}))`;

/** An index finds all who may stand so, and some others: by the days of their last terms, or as a short list of ids. */
const among: Record<Exclude<Standing, "none">, (day: SQL) => SQL> = {
  active: (day) => sql`term.ends_on >= ${day} - ${longest("grace_days")}`, // days of grace too, of who goes on without dues
  due: (day) => oneOf(ofLast(sql`ends_on between ${day} and ${day} + ${longest("opens_days_before")}`)),
  grace: (day) =>
    oneOf(
      ofLast(sql`(ends_on between ${day} - ${longest("grace_days")} and ${day} - 1 or starts_on > ${day})`),
    ),
  "not-started": (day) => oneOf(ofLast(sql`starts_on > ${day}`)),
  lapsed: (day) => sql`term.ends_on < ${day}`,
  ended: (day) =>
    oneOf(sql`${ofLast(sql`cut_short and ends_on < ${day}`)}
      union all select id from memberships where ends_after < ${day}`),
};
