import { sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { byKey } from "./fields.ts";
import { type MemberState, memberStates } from "./member.ts";
import { memberCounts } from "./tables.ts";

const sum = sql<number>`sum(${memberCounts.difference})::int`;

/** The number of members in each state, without deleted ones. */
export async function countsByState(db: Connection): Promise<Record<MemberState, number>> {
  const rows = await db
    .select({ state: memberCounts.state, count: sum })
    .from(memberCounts)
    .groupBy(memberCounts.state);
  const found = new Map(rows.map(({ state, count }) => [state, count]));
  return byKey(memberStates, (state) => found.get(state) ?? 0);
}

/** Merges the stored differences into one row per state and month, so that sums stay cheap. */
export async function compactCounts(db: Connection): Promise<void> {
  await db.execute(sql`
    with taken as (delete from profile_counts returning *)
    insert into profile_counts (state, month, difference)
    select state, month, sum(difference) from taken group by state, month having sum(difference) <> 0`);
}
