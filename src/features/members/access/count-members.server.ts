import { sql } from "drizzle-orm";
import { movesByMonth } from "#features/members/spans-store.server.ts";
import { memberCounts, members } from "#features/members/tables.ts";
import { memberDays } from "#features/members/terms/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { goesByTerms } from "./access-store.server.ts";

/**
 * The number of members on this day [2.27.04], [7.19]: approved listings, and where the site goes by terms, those among
 * them whose term holds. The cost of the first does not depend on the number of members.
 */
export async function countMembers(db: Connection, day: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${memberCount(day)} as count`);
  return rows[0]?.count ?? 0;
}

/** The query of `countMembers`, for use as part of a larger statement. */
export function memberCount(day: string) {
  return sql<number>`(case when ${goesByTerms} then
    (select count(*) from ${members} where state = 'approved' and deleted_at is null and id in (
      select ${memberDays.memberId} from ${memberDays} where ${memberDays.untilOn} >= ${day} and ${memberDays.fromOn} <= ${day}))
    else ${keptCount} end)::int`;
}

/** The number of approved listings, which a trigger keeps. */
export const keptCount = sql<number>`(select coalesce(sum(${memberCounts.difference}), 0)::int from ${memberCounts}
  where ${memberCounts.state} = 'approved')`;

type Moves = { month: string; joined: number; left: number };

/**
 * How many became members and how many left in each month ("YYYY-MM-01"), oldest first, as `countMembers` counts them on this
 * day: where the site goes by terms, by the days of those who are approved now.
 */
export async function membersByMonth(
  db: Connection,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<Moves[]> {
  const { rows } = await db.execute<Moves>(sql`
    select * from (${movesOfTerms(day)}) of_terms where ${goesByTerms}
    union all select * from (${movesByMonth(timeZone)}) of_entries where not ${goesByTerms}
    order by month`);
  return rows;
}

// Days of several terms that meet, or lie over each other, are one stay.
function movesOfTerms(day: string) {
  return sql`
    with held as (
      select profile_id, from_on, until_on, max(until_on) over (partition by profile_id order by from_on, until_on
        rows between unbounded preceding and 1 preceding) as before
      from ${memberDays} where from_on <= ${day}
        and profile_id in (select id from ${members} where state = 'approved' and deleted_at is null)),
    numbered as (
      select *, count(*) filter (where before is null or before < from_on - 1)
        over (partition by profile_id order by from_on, until_on) as stay from held),
    stays as (
      select min(from_on) as since, max(until_on) as until from numbered group by profile_id, stay),
    moves as (
      select since as at, 1 as joined, 0 as gone from stays
      union all select until + 1, 0, 1 from stays where until < ${day})
    select to_char(date_trunc('month', at), 'YYYY-MM-DD') as month, sum(joined)::int as joined, sum(gone)::int as left
    from moves group by 1`;
}
