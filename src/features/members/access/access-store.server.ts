import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { MemberAccess } from "#features/members/terms/kinds.ts";
import { isMemberOn } from "#features/members/terms/standing-sql.server.ts";
import {
  memberAccess,
  memberDays,
  membershipSeats,
  membershipTerms,
} from "#features/members/terms/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";
import type { HeldStanding, HeldTerms } from "./held-terms.ts";

/** The condition that only members with a term have access. Evaluated once in a statement, not for each row. */
export const goesByTerms = sql`exists (select from ${memberAccess} where ${memberAccess.access} = 'terms')`;

/** The condition that somebody has member access on this day; whether they have an approved listing is asked beside it. */
export function hasMemberAccess(memberId: AnyPgColumn | SQL, day: string): SQL {
  return sql`(not ${goesByTerms} or ${isMemberOn(memberId, day)})`;
}

type Found = {
  access: MemberAccess;
  levels: string[];
  next: string | null;
  last: string | null;
  supports: boolean;
};

/** What decides a person's member access on this day, in one query. */
export async function readHeldTerms(db: Connection, memberId: number, day: string): Promise<HeldTerms> {
  const own = sql`from ${memberDays} where ${memberDays.memberId} = ${memberId}`;
  const { rows } = await db.execute<Found>(sql`
    select case when ${goesByTerms} then 'terms' else 'entries' end as access,
      array(select distinct ${membershipTerms.tier} from ${membershipTerms} where ${membershipTerms.id} in (
        select term_id ${own} and from_on <= ${day} and until_on >= ${day})) as levels,
      (select min(from_on)::text ${own} and from_on > ${day}) as next,
      (select max(until_on)::text ${own} and until_on < ${day}) as last,
      exists (select from ${membershipSeats} s join ${membershipTerms} t on t.membership_id = s.membership_id
        where s.profile_id = ${memberId} and s.from_on <= ${day} and (s.until_on is null or s.until_on >= ${day})
          and t.counts = 'supporter' and t.period @> ${day}::date) as supports`);
  const [found] = rows;
  if (!found) throw new Error("a query of one row returned none");
  return { access: found.access, levels: found.levels, standing: standingOf(found) };
}

function standingOf({ levels, next, last, supports }: Found): HeldStanding {
  if (levels.length > 0) return { is: "member" };
  if (next) return { is: "not-started", from: next };
  if (supports) return { is: "supporter" };
  return last ? { is: "lapsed", since: addDays(last, 1) } : { is: "none" };
}
