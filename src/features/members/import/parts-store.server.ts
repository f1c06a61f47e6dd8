import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { inChunks } from "#features/members/in-chunks.ts";
import { members } from "#features/members/tables.ts";
import { daysByRule } from "#features/members/terms/days-store.server.ts";
import { memberDays, membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { type Live, liveOf, type Membership } from "#features/members/terms/terms-store.server.ts";
import { readYes } from "#features/members/yes-no.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";
import type { MembershipPlan } from "./import.ts";
import { byCompany, companyKey } from "./recognise.ts";
import type { RowCells } from "./row-cells.ts";
import type { KnownMemberships } from "./row-company.ts";
import { readNumber } from "./row-term.ts";

const companyKeyOf = (name: AnyPgColumn) =>
  sql`regexp_replace(btrim(translate(lower(${name}), '.,', '')), '\\s+', ' ', 'g')`;

export type HeldMembership = Membership & { live: Live[]; people: Set<number> };

/** Which memberships: those with these ids, people's own, those of people with a seat, and companies by their names. */
type Wanted = { ids?: number[]; owners: number[]; seated?: number[]; companies: string[] };

async function readHeld(
  db: Connection,
  { ids = [], owners, seated = [], companies }: Wanted,
  how: "read" | "lock",
): Promise<HeldMembership[]> {
  const { id, isCompany, contactId, name } = memberships;
  const { membershipId, memberId, untilOn } = membershipSeats;
  const ofSeats = db
    .select({ id: membershipId })
    .from(membershipSeats)
    .where(and(isAnyOf(memberId, seated), isNull(untilOn)));
  const query = db
    .select()
    .from(memberships)
    .where(
      or(
        isAnyOf(id, ids),
        and(eq(isCompany, false), isAnyOf(contactId, owners)),
        seated.length > 0 ? and(eq(isCompany, true), inArray(id, ofSeats)) : undefined,
        and(eq(isCompany, true), isAnyOf(companyKeyOf(name), [...new Set(companies.map(companyKey))])),
      ),
    )
    .orderBy(asc(id));
  const found = how === "lock" ? await query.for("update") : await query;
  const held = found.map((one) => one.id);
  const terms = await db
    .select()
    .from(membershipTerms)
    .where(and(isAnyOf(membershipTerms.membershipId, held), eq(membershipTerms.state, "live")));
  const seats = await db
    .select({ membershipId, memberId })
    .from(membershipSeats)
    .where(and(isAnyOf(membershipId, held), isNull(untilOn)));
  const termsOf = Map.groupBy(terms, (term) => term.membershipId);
  const seatsOf = Map.groupBy(seats, (seat) => seat.membershipId);
  return found.map((one) => ({
    ...one,
    live: liveOf(termsOf.get(one.id) ?? []),
    people: new Set((seatsOf.get(one.id) ?? []).flatMap((seat) => seat.memberId ?? [])),
  }));
}

/** The memberships that the rows of a file may be about: those of these members, and of the companies and numbers in it. */
export async function knownMemberships(
  db: Connection,
  rows: RowCells[],
  memberIds: number[],
): Promise<KnownMemberships> {
  const { company, fullName } = members;
  const people = await db.select({ company, fullName }).from(members).where(isAnyOf(members.id, memberIds));
  const names = [
    ...rows.flatMap((row) => [row.membership_company, row.company, row.full_name]),
    ...people.flatMap((one) => [one.company, one.fullName]),
  ].flatMap((name) => (name && readYes(name) === null ? [name] : []));
  const found = await readHeld(db, { owners: memberIds, seated: memberIds, companies: names }, "read");
  const companies = found.filter((one) => one.isCompany);
  const seats = companies.flatMap((one) => [...one.people].map((member) => [member, one] as const));
  const numbers = new Set(rows.flatMap(({ member_number: text = "" }) => readNumber(text) ?? []));
  return {
    own: new Map(
      found.flatMap((one) => (one.isCompany || one.contactId === null ? [] : [[one.contactId, one]])),
    ),
    seated: new Map(seats.toReversed()), // of several the oldest counts, as of several companies of one name
    companies: byCompany(companies.toReversed()),
    numbers: await holdersOf(db, [...numbers]),
  };
}

/** The memberships that have these numbers, by the number. */
export async function holdersOf(db: Connection, numbers: number[]) {
  const { id, number, name } = memberships;
  const found = await db.select({ id, number, name }).from(memberships).where(isAnyOf(number, numbers));
  return new Map(found.flatMap((one) => (one.number === null ? [] : [[one.number, one]])));
}

export type Holder = { memberId: number | null; plan: Pick<MembershipPlan, "membershipId" | "company"> };

/** Locks the stored memberships that rows are about, in the order of ids; before the rows of members are locked. */
export async function lockHeld(tx: Transaction, holders: Holder[]): Promise<HeldMembership[]> {
  if (holders.length === 0) return [];
  const wanted = {
    ids: holders.flatMap(({ plan }) => plan.membershipId ?? []),
    owners: holders.flatMap(({ memberId, plan }) => (plan.company === null ? (memberId ?? []) : [])),
    companies: holders.flatMap(({ plan }) => plan.company ?? []),
  };
  return readHeld(tx, wanted, "lock");
}

/** Rewrites the days of the members of each of these memberships, as `rewriteDays` does for one. */
export async function rewriteAllDays(tx: Transaction, membershipIds: number[]): Promise<void> {
  await inChunks(membershipIds, async (ids) => {
    const ofThem = tx
      .select({ id: membershipTerms.id })
      .from(membershipTerms)
      .where(isAnyOf(membershipTerms.membershipId, ids));
    await tx.delete(memberDays).where(inArray(memberDays.termId, ofThem));
    const days = [...(await daysByRule(tx, ids)).values()].flat();
    await inChunks(days, async (some) => {
      await tx.insert(memberDays).values(some);
    });
  });
}

/** Which of these memberships an act, by its batch, has changed before. */
export async function changedBy(tx: Transaction, batch: string, ids: number[]): Promise<Set<number>> {
  const { entity, entityId } = history;
  const found = await tx
    .select({ entityId })
    .from(history)
    .where(and(eq(entity, "membership"), eq(history.batch, batch), isAnyOf(entityId, ids.map(String))));
  return new Set(found.map((row) => Number(row.entityId)));
}

const ownDues = ["ownDuesCents", "ownDuesTier", "ownDuesNote"] as const;
const undone = ["contactId", "endsAfter", "goesOn", "email", "address", ...ownDues] as const;

/** What an import changes of a membership, and taking it back puts back; one of an earlier release changed less. */
export const undoneOf = (held: Partial<Membership>): Partial<Membership> =>
  Object.fromEntries(undone.flatMap((key) => (held[key] === undefined ? [] : [[key, held[key]]])));

export async function updateHeld(tx: Transaction, changed: Membership[]): Promise<void> {
  await inChunks(changed, async (rows) => {
    await tx.execute(sql`
      update memberships set contact_id = row."contactId", number = row.number, ends_after = row."endsAfter",
        goes_on = row."goesOn", email = row.email, address = row.address, version = row.version,
        own_dues_cents = row."ownDuesCents", own_dues_tier = row."ownDuesTier", own_dues_note = row."ownDuesNote"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, "contactId" bigint, number int,
        "endsAfter" date, "goesOn" boolean, email text, address jsonb, version int, "ownDuesCents" int,
        "ownDuesTier" text, "ownDuesNote" text)
      where memberships.id = row.id`);
  });
}
