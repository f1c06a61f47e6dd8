import { sql } from "drizzle-orm";
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
    else (select coalesce(sum(${memberCounts.difference}), 0) from ${memberCounts} where ${memberCounts.state} = 'approved') end)::int`;
}
