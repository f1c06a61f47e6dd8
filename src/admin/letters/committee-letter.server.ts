import { and, eq, type SQL, sql } from "drizzle-orm";
import { committeeDay, isTakenOn } from "#features/inquiries/committees/appointments-store.server.ts";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import type { Site } from "#features/inquiries/letters/audience.server.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";

const { memberId, email } = committeePeople;

/** Whether an entry in this state has the person's address; theirs alone, where they have one. */
const hasListing = (state: "approved" | "suspended") =>
  sql`exists (select from ${members} where ${isLive} and ${members.state} = ${state}
    and case when ${memberId} is null then ${members.email} = ${email} and ${email} <> '' else ${members.id} = ${memberId} end)`;

const isSample = sql`exists (select from ${members} where ${members.id} = ${memberId} and ${members.isSample})`;

const why = sql<string | null>`case
  when ${hasListing("suspended")} and not ${hasListing("approved")} then 'suspended'
  when ${isSample} then 'sample' when ${email} = '' then 'no-address' end`.as("why");

/**
 * Selects `id`, `email` and `why` of those who are in a committee today, members of the organization or not, as a letter
 * to them needs it.
 */
export function committeeLetter({ db, clock }: Site, committee: string): SQL {
  return db
    .select({ id: committeePeople.id, email, why })
    .from(committeePeople)
    .where(and(eq(committeePeople.committee, committee), isTakenOn(committeeDay(clock.now()))))
    .getSQL();
}
