import { and, eq, inArray, or, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { readHeldTerms } from "#features/members/access/access-store.server.ts";
import { openListings } from "#features/members/access/held-terms.ts";
import type { Member } from "#features/members/member.ts";
import { isMember } from "#features/members/membership/contacts.ts";
import { ownedBy } from "#features/members/membership/owner.server.ts";
import { companiesOf, readPeople } from "#features/members/seats/seats-store.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { paidKinds } from "#features/members/terms/kinds.ts";
import { isHeldOn } from "#features/members/terms/standing-sql.server.ts";
import { membershipSeats, membershipTerms } from "#features/members/terms/tables.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";

type Who = { userId: string } | { memberId: number };

/**
 * What somebody has by their membership where something is sold, and for whom they may use it: themself, and the people on
 * the seats of the companies that they speak for. Null without a listing. A role gives nothing.
 */
async function benefitOf(connection: Connection, who: Who, now: Date) {
  const member = await memberOf(connection, who);
  if (!member) return null;
  const day = organisationDay(now);
  const isInside = await isMemberOf(connection, member, day);
  const people = new Map([[member.id, { memberId: member.id, name: member.fullName, email: member.email }]]);
  for (const seated of await colleaguesOf(connection, member, day)) {
    if (people.has(seated.id) || (isInside && !(await isMemberOf(connection, seated, day)))) continue;
    people.set(seated.id, { memberId: seated.id, name: seated.fullName, email: seated.email });
  }
  const percent = await percentOf(connection, member, day);
  return { memberId: member.id, isMember: isInside, percent, people: [...people.values()] };
}

async function isMemberOf(connection: Connection, { id, state }: Member, day: string): Promise<boolean> {
  return isMember({ role: null, listing: state, ...(await readHeldTerms(connection, id, day)) });
}

/** The people on the seats of the companies that a member speaks for, but for those beyond what was paid. */
async function colleaguesOf(connection: Connection, { id }: Member, day: string): Promise<Member[]> {
  const found: Member[] = [];
  for (const company of await companiesOf(connection, id))
    for (const { memberId, state } of (await readPeople(connection, company, day)).people) {
      const seated = memberId === null || state === "over" ? null : await findMember(connection, memberId);
      if (seated) found.push(seated);
    }
  return found;
}

/** What the members' feature hands in for those that sell something. */
export const benefits = { of: benefitOf };

async function memberOf(connection: Connection, who: Who): Promise<Member | null> {
  if ("memberId" in who) return findMember(connection, who.memberId);
  const { id, email, emailVerified } = users;
  const [account] = await connection.select({ email, emailVerified }).from(users).where(eq(id, who.userId));
  if (!account?.emailVerified) return null;
  return (await ownedBy(connection, { userId: who.userId, email: account.email })).member;
}

/**
 * The highest percent off events of the terms that run on a day. As with member access, a term that was given counts beside an
 * approved listing, and one that was paid for also while the listing waits.
 */
async function percentOf(connection: Connection, { id, state }: Member, day: string): Promise<number> {
  if (!(openListings as readonly string[]).includes(state)) return 0;
  const [found] = await connection
    .select({ percent: sql<number>`coalesce(max(${membershipTerms.eventPercent}), 0)::int` })
    .from(membershipSeats)
    .innerJoin(membershipTerms, eq(membershipTerms.membershipId, membershipSeats.membershipId))
    .where(
      and(
        ...[eq(membershipSeats.memberId, id), isHeldOn("membership_seats", day)],
        sql`${membershipTerms.period} @> ${day}::date`,
        or(sql`${state} = 'approved'`, inArray(membershipTerms.kind, [...paidKinds])),
      ),
    );
  return found?.percent ?? 0;
}
