import { and, desc, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { inChunks } from "#features/members/in-chunks.ts";
import type { Member } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { members, sameName } from "#features/members/tables.ts";
import { membershipSeats, memberships } from "#features/members/terms/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { readNumber, readYes } from "./file-term.ts";
import { companyKeyOf } from "./memberships-store.server.ts";
import type { KnownMembership, KnownMemberships } from "./plan-memberships.ts";
import { byCompany, companyKey, nameKey } from "./recognise.ts";
import { addressOf, type RowCells } from "./row-cells.ts";

export async function knownMembers(db: Connection, rows: RowCells[]) {
  const addresses = new Set(rows.flatMap((said) => addressOf(said) || []));
  const found = await inChunks([...addresses], (chunk) => findMembersByEmail(db, chunk));
  const named = await inChunks(rows, (chunk) => findByName(db, chunk));
  const known = new Map([...found, ...named].flat().map((member) => [member.id, member]));
  return {
    byAddress: Map.groupBy(found.flat(), ({ email }) => email),
    byName: Map.groupBy(known.values(), ({ fullName }) => nameKey(fullName)),
  };
}

/** The members who have a name of these rows and none of their addresses. */
async function findByName(db: Connection, rows: RowCells[]): Promise<Member[]> {
  const names = new Set(rows.flatMap(({ full_name = "" }) => nameKey(full_name) || []));
  const others = not(isAnyOf(members.email, [...new Set(rows.flatMap((said) => addressOf(said) || []))]));
  const found = await db
    .select(memberColumns)
    .from(members)
    .where(and(isLive, others, isAnyOf(sameName, [...names])))
    .orderBy(members.id);
  return found.map(memberFromRow);
}

/** The memberships that the rows of a file may be about: those of these members, and of the companies and numbers in it. */
export async function knownMemberships(
  db: Connection,
  rows: RowCells[],
  memberIds: number[],
): Promise<KnownMemberships> {
  const names = rows.flatMap(({ membership_company: cell = "", company }) => [
    ...(readYes(cell) === null ? [cell] : []),
    ...(company ? [company] : []),
  ]);
  const seatIds = await inChunks(memberIds, (chunk) =>
    db
      .select({ id: membershipSeats.membershipId })
      .from(membershipSeats)
      .where(and(isAnyOf(membershipSeats.memberId, chunk), isNull(membershipSeats.untilOn))),
  );
  const { isCompany, contactId, name, id } = memberships;
  const found = [
    ...(await inChunks(memberIds, (chunk) =>
      readKnown(db, and(eq(isCompany, false), isAnyOf(contactId, chunk))),
    )),
    ...(await inChunks([...new Set(seatIds.flat().map((seat) => seat.id))], (chunk) =>
      readKnown(db, and(eq(isCompany, true), isAnyOf(id, chunk))),
    )),
    ...(await inChunks([...new Set(names.map(companyKey))], (chunk) =>
      readKnown(db, and(eq(isCompany, true), isAnyOf(companyKeyOf(name), chunk))),
    )),
  ].flat();
  const companies = found.filter((one) => one.isCompany);
  return {
    own: new Map(
      found.flatMap((one) => (one.isCompany || one.contactId === null ? [] : [[one.contactId, one]])),
    ),
    seated: new Map(companies.flatMap((one) => one.people.map((member) => [member, one]))),
    companies: byCompany(companies),
    numbers: await holdersOf(db, rows),
  };
}

async function holdersOf(db: Connection, rows: RowCells[]) {
  const numbers = new Set(rows.flatMap(({ member_number: text = "" }) => readNumber(text) ?? []));
  const { id, number, name } = memberships;
  const found = await inChunks([...numbers], (chunk) =>
    db.select({ id, number, name }).from(memberships).where(isAnyOf(number, chunk)),
  );
  return new Map(found.flat().flatMap((one) => (one.number === null ? [] : [[one.number, one]])));
}

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
const liveTerms = sql<KnownMembership["terms"]>`coalesce((select json_agg(json_build_object('tier', term.tier,
    'title', term.title, 'startsOn', term.starts_on, 'endsOn', term.ends_on) order by term.starts_on)
  from membership_terms term where term.membership_id = memberships.id and term.state = 'live'), '[]')`;
const seated = sql<number[]>`coalesce((select json_agg(seat.profile_id) from membership_seats seat
  where seat.membership_id = memberships.id and seat.until_on is null and seat.profile_id is not null), '[]')`;

async function readKnown(db: Connection, which: SQL | undefined): Promise<KnownMembership[]> {
  const { id, number, name, isCompany, contactId, endsAfter } = memberships;
  return db
    .select({ ...{ id, number, name, isCompany, contactId, endsAfter }, terms: liveTerms, people: seated })
    .from(memberships)
    .where(which)
    .orderBy(desc(id)); // of several of one name the oldest counts
}
