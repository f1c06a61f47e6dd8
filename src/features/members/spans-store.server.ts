import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { memberMoves, memberSpans } from "./tables.ts";

/**
 * How many became members and how many left in each month ("YYYY-MM-01") of the organisation's time zone, oldest first, with
 * those who are removed by now; months without any are left out; as a query, in no order.
 */
export function movesByMonth(timeZone: string): SQL {
  return sql`
    select to_char(month, 'YYYY-MM-DD') as month, coalesce(sum(joined), 0)::int as joined, coalesce(sum(gone), 0)::int as left from (
      select coalesce(joined_month, date_trunc('month', left_hour at time zone ${timeZone})) as month,
        case when joined_month is not null then difference end as joined,
        case when left_hour is not null then difference end as gone
      from ${memberMoves}
    ) as moves group by month having sum(joined) <> 0 or sum(gone) <> 0`;
}

/** Merges the stored differences into one row per month and hour, so that sums stay cheap. */
export async function compactMoves(db: Connection): Promise<void> {
  await db.execute(sql`
    with taken as (delete from member_moves returning *)
    insert into member_moves (joined_month, left_hour, difference)
    select joined_month, left_hour, sum(difference) from taken group by 1, 2 having sum(difference) <> 0`);
}

/** From when until when this member has been one, each time. */
export function listSpans(db: Connection, memberId: number) {
  const { joinedOn, leftAt } = memberSpans;
  return db
    .select({ joinedOn, leftAt })
    .from(memberSpans)
    .where(eq(memberSpans.memberId, memberId))
    .orderBy(asc(memberSpans.id));
}
