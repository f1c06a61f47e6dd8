import { and, arrayContains, eq, inArray, type SQL, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { isOfFormer, type MemberAudience } from "#content/letters.ts";
import { noName } from "#features/inquiries/letter-content.ts";
import type { Members } from "#features/inquiries/letters/audience.server.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { hasMemberAccess } from "#features/members/access/access-store.server.ts";
import { callName, type Person } from "#features/members/call-name.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { readListQuery } from "#records/lists/list-query.ts";
import type { Asked } from "#records/lists/list-source.server.ts";
import { memberList } from "../members/member-list.tsx";
import { membersServed } from "../members/members-served.server.ts";
import { committeeLetter } from "./committee-letter.server.ts";

const why = (hasListing: SQL, hasAccess: SQL) =>
  sql<string | null>`case when ${members.state} = 'suspended' then 'suspended'
    when not ${hasListing} then 'no-member' when not ${hasAccess} then 'no-term'
    when ${members.isSample} then 'sample' when ${members.email} = '' then 'no-address' end`.as("why");

const aboutMemberships = ["standing", "term", "from", "until"]; // filters of the list of members

/** Who has member access, as a letter asks it; a list filtered by memberships, such as "Lapsed", says itself whom it means. */
function accessFor(audience: MemberAudience, day: string): SQL {
  const filters = new URLSearchParams(audience.kind === "list" ? audience.list : "");
  return aboutMemberships.some((filter) => filters.get(filter))
    ? sql`true`
    : hasMemberAccess(members.id, day);
}

/** What listing a letter asks for: an approved one, but of people whose membership is over any that staff have not suspended. */
const listingFor = (audience: MemberAudience): SQL =>
  isOfFormer(audience) ? sql`${members.state} <> 'suspended'` : sql`${members.state} = 'approved'`;

// Whoever waits for approval, or was declined, is in an audience only where a list shows them.
const isMember = inArray(members.state, ["approved", "suspended"]);

/** The members, and the people of committees, as letters need them. */
export const letterMembers: Members = {
  async select({ db, clock }, audience) {
    if (audience.kind === "seats") return committeeLetter({ db, clock }, audience.committee);
    const asked = { db, now: clock.now(), may: () => true };
    return db
      .select({
        id: members.id,
        email: members.email,
        why: why(listingFor(audience), accessFor(audience, organisationDay(asked.now))),
      })
      .from(members)
      .where(and(isLive, await within(asked, audience)))
      .getSQL();
  },
  isOne: (site, audience, email) =>
    audience.kind === "seats"
      ? sql`${email} in (select email from (${committeeLetter(site, audience.committee)}) p where why is null)`
      : sql`exists (select from ${members} where ${members.email} = ${email}
          and ${isLive} and ${listingFor(audience)} and ${accessFor(audience, organisationDay(site.clock.now()))} and not ${members.isSample})`,
  // What waits for review, or was declined, may be a stranger's words under somebody else's address.
  named: (email) => sql`(select json_build_object('firstName', min(first_name), 'fullName', min(full_name),
      'company', min(company)) from ${members} where ${members.email} = ${email} and ${isLive}
      and ${members.state} not in ('pending', 'declined') and not ${members.isSample} having count(*) = 1)`,
  callName: (named) => callName(named as Person | null, noName),
};

async function within(
  asked: Asked,
  audience: Exclude<MemberAudience, { kind: "seats" }>,
): Promise<SQL | undefined> {
  switch (audience.kind) {
    case "members":
      return isMember;
    case "tag":
      return and(isMember, arrayContains(members.tags, [audience.tag]));
    case "category":
      return and(isMember, eq(members.category, audience.category));
    case "committee":
      return and(isMember, inArray(members.email, interestedIn(asked.db, audience.committee)));
    case "list":
      return membersServed.condition(asked, readListQuery(memberList, new URLSearchParams(audience.list)));
  }
}

/** The addresses of those who would like to be on a committee. */
function interestedIn(db: Connection, committee: string) {
  const named = sql`${inquiries.details} -> 'committees' ? ${committee}`;
  return db
    .select({ email: inquiries.email })
    .from(inquiries)
    .where(and(eq(inquiries.kind, "committees"), sql`${inquiries.state} <> 'held'`, named));
}
