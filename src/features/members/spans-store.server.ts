import { asc, eq, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { memberSpans } from "./tables.ts";

/**
 * How many became members and how many left in each month ("YYYY-MM-01") of the organisation's time zone, oldest first, with
 * those who are removed by now; months without any are left out.
 */
export async function movesByMonth(
  db: Connection,
  timeZone: string,
): Promise<{ month: string; joined: number; left: number }[]> {
  const leftOn = sql`(left_at at time zone ${timeZone})::date`;
  const { rows } = await db.execute<{ month: string; joined: number; left: number }>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, sum(joined)::int as joined, sum(gone)::int as left from (
      select date_trunc('month', least(joined_on, ${leftOn})) as month, count(*) as joined, 0 as gone
      from ${memberSpans} group by 1
      union all
      select date_trunc('month', ${leftOn}), 0, count(*) from ${memberSpans} where left_at is not null group by 1
    ) as moves group by month order by month`);
  return rows;
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
