import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isLive } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { membershipSeats, memberships } from "#features/members/terms/tables.ts";
import { type Membership, termsOf } from "#features/members/terms/terms-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import type { PersonOnSeat } from "./components/people.tsx";
import { seatedOn, seatsOn, takesPlace } from "./seating.ts";

export type SeatRow = typeof membershipSeats.$inferSelect;

export function seatsOf(connection: Connection, membershipId: number): Promise<SeatRow[]> {
  return connection
    .select()
    .from(membershipSeats)
    .where(eq(membershipSeats.membershipId, membershipId))
    .orderBy(asc(membershipSeats.id));
}

export async function findCompany(connection: Connection, id: number): Promise<Membership | null> {
  const [found] = await connection
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, id), memberships.isCompany));
  return found ?? null;
}

/** The companies whose name is what was typed, else those in whose name it is. */
export async function companiesNamed(connection: Connection, typed: string, most: number) {
  const { id, name, number } = memberships;
  const named = (how: SQL) =>
    connection
      .select({ id, name, number })
      .from(memberships)
      .where(and(memberships.isCompany, how))
      .orderBy(asc(name), asc(id))
      .limit(most);
  const exactly = await named(sql`lower(${name}) = lower(${typed})`);
  return exactly.length > 0 ? exactly : named(contains(sql`${name}`, typed));
}

export function companiesOf(connection: Connection, memberId: number): Promise<Membership[]> {
  return connection
    .select()
    .from(memberships)
    .where(and(eq(memberships.contactId, memberId), memberships.isCompany))
    .orderBy(asc(memberships.id));
}

/** People are called as their listings call them. */
export async function readPeople(connection: Connection, company: Membership, day: string) {
  const [terms, rows] = await Promise.all([
    termsOf(connection, company.id),
    connection
      .select({
        seat: membershipSeats,
        fullName: members.fullName,
        slug: members.slug,
        address: members.email,
      })
      .from(membershipSeats)
      .leftJoin(members, and(eq(members.id, membershipSeats.memberId), isLive))
      .where(
        and(
          eq(membershipSeats.membershipId, company.id),
          sql`(${membershipSeats.memberId} is not null or ${membershipSeats.email} is not null)`,
        ),
      )
      .orderBy(asc(membershipSeats.id)),
  ]);
  const count = seatsOn(terms, day);
  const seats = rows.map(({ seat, fullName, address }) => ({
    ...seat,
    name: fullName ?? seat.name,
    email: address || seat.email,
  }));
  const taken = seats.filter((seat) => takesPlace(seat, day)).length;
  return { count, taken, people: seatedOn(seats, { contactId: company.contactId, count, day }) };
}

type People = Awaited<ReturnType<typeof readPeople>>;

export function invitationsTo(connection: Connection, email: string) {
  return connection
    .select({ id: membershipSeats.id, company: memberships.name, membershipId: memberships.id })
    .from(membershipSeats)
    .innerJoin(memberships, eq(memberships.id, membershipSeats.membershipId))
    .where(
      and(
        eq(membershipSeats.email, email),
        isNull(membershipSeats.memberId),
        isNull(membershipSeats.untilOn),
        isNotNull(membershipSeats.invitedAt),
        memberships.isCompany,
      ),
    )
    .orderBy(asc(membershipSeats.id));
}

export function shownPeople({ count, taken, people }: People) {
  return {
    count,
    taken,
    people: people.map(
      ({ id, memberId, name, email, state, isContact, untilOn }): PersonOnSeat => ({
        ...{ id, memberId, state, isContact, untilOn },
        ...{ name: name ?? "", email: email ?? "" },
      }),
    ),
  };
}
