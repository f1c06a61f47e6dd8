import { and, arrayContains, eq, inArray, type SQL, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import type { MemberAudience } from "#content/letters.ts";
import { committeeDay, isTakenOn } from "#features/inquiries/committees/seats-store.server.ts";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import type { Members } from "#features/inquiries/letters/audience.server.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { isListed } from "#features/members/directory/listed.server.ts";
import { passesGate } from "#features/members/gate/gate-store.server.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { readListQuery } from "#platform/lists/list-query.ts";
import type { Asked } from "#platform/lists/list-source.server.ts";
import { memberList } from "../members/member-list.tsx";
import { membersServed } from "../members/members-served.server.ts";

const why = (day: string) =>
  sql<string | null>`case when ${members.state} = 'suspended' then 'suspended'
    when ${members.state} <> 'approved' then 'no-member' when not ${passesGate(members.id, day)} then 'no-term'
    when ${members.isSample} then 'sample' when ${members.email} = '' then 'no-address' end`.as("why");

// Whoever waits for approval, or was declined, is in an audience only where a list shows them.
const isMember = inArray(members.state, ["approved", "suspended"]);

/** The members as letters need them. */
export const letterMembers: Members = {
  async select({ db, clock }, audience) {
    const asked = { db, now: clock.now(), may: () => true };
    return db
      .select({ id: members.id, email: members.email, why: why(organisationDay(asked.now)) })
      .from(members)
      .where(and(isLive, await within(asked, audience)))
      .getSQL();
  },
  isOne: (email, now) => sql`exists (select from ${members} where ${members.email} = ${email}
    and ${isListed(organisationDay(now))} and not ${members.isSample})`,
};

async function within(asked: Asked, audience: MemberAudience): Promise<SQL | undefined> {
  switch (audience.kind) {
    case "members":
      return isMember;
    case "tag":
      return and(isMember, arrayContains(members.tags, [audience.tag]));
    case "category":
      return and(isMember, eq(members.category, audience.category));
    case "seats":
      return inArray(members.id, seatedIn(asked, audience.committee));
    case "committee":
      return and(isMember, inArray(members.email, interestedIn(asked.db, audience.committee)));
    case "list":
      return membersServed.condition(asked, readListQuery(memberList, new URLSearchParams(audience.list)));
  }
}

/** The entries of those who are in a committee today. */
function seatedIn({ db, now }: Asked, committee: string) {
  return db
    .select({ id: committeePeople.memberId })
    .from(committeePeople)
    .where(and(eq(committeePeople.committee, committee), isTakenOn(committeeDay(now))));
}

/** The addresses of those who would like to be on a committee. */
function interestedIn(db: Connection, committee: string) {
  const named = sql`${inquiries.details} -> 'committees' ? ${committee}`;
  return db
    .select({ email: inquiries.email })
    .from(inquiries)
    .where(and(eq(inquiries.kind, "committees"), sql`${inquiries.state} <> 'held'`, named));
}
