import { and, asc, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { rewriteDays } from "./days-store.server.ts";
import {
  entitlementUses,
  membershipNotices,
  membershipSeats,
  memberships,
  membershipTerms,
} from "./tables.ts";

/**
 * The memberships of people with their terms, for those whom they are about.
 * @param email also what was ordered with their address and is not paid, and invitations to it; none for ""
 */
export async function collectTerms(connection: Connection, memberIds: number[], email: string) {
  const seats = await connection
    .select()
    .from(membershipSeats)
    .where(isHolder(memberIds, email))
    .orderBy(asc(membershipSeats.id));
  const ids = seats.map(({ membershipId }) => membershipId);
  const found = await connection
    .select()
    .from(memberships)
    .where(isAnyOf(memberships.id, ids))
    .orderBy(asc(memberships.id));
  const terms = await connection
    .select()
    .from(membershipTerms)
    .where(isAnyOf(membershipTerms.membershipId, ids))
    .orderBy(asc(membershipTerms.id));
  const termIds = terms.map(({ id }) => id);
  const uses = await connection
    .select()
    .from(entitlementUses)
    .where(isAnyOf(entitlementUses.termId, termIds))
    .orderBy(asc(entitlementUses.id));
  const notices = await connection
    .select()
    .from(membershipNotices)
    .where(and(isAnyOf(membershipNotices.termId, termIds), isNotNull(membershipNotices.mailId)))
    .orderBy(asc(membershipNotices.at));
  return found.map(({ id, number, name, isCompany, endsAfter, goesOn, ...own }) => ({
    ...{ number, name, isCompany, endsAfter, continuesWithoutDues: goesOn },
    ...{ ownDuesCents: own.ownDuesCents, ownDuesNote: own.ownDuesNote },
    seats: seats
      .filter(({ membershipId }) => membershipId === id)
      .map(({ name: of, email: at, fromOn, untilOn }) => ({ name: of, email: at, fromOn, untilOn })),
    terms: terms
      .filter(({ membershipId }) => membershipId === id)
      .map(({ id: termId, title, kind, state, startsOn, endsOn, years, priceCents }) => ({
        ...{ level: title, kind, state, startsOn, endsOn, years, priceCents },
        used: uses
          .filter((use) => use.termId === termId && use.undoneAt === null)
          .map(({ entitlement, note, at }) => ({ entitlement, note, at })),
        notices: notices.filter((sent) => sent.termId === termId).map(({ notice, at }) => ({ notice, at })),
      })),
  }));
}

/**
 * Takes the names of people off their memberships and seats, before their records go: the terms stay nameless. A company keeps
 * its name.
 * @param options.email as in `collectTerms`
 * @param options.day the organisation's, the last one of their seats
 */
export async function blankHolders(
  connection: Connection,
  memberIds: number[],
  { email = "", day }: { email?: string; day: string },
): Promise<void> {
  const held = await lockMembershipsOf(connection, memberIds, email);
  if (email !== "")
    await connection.update(memberships).set({ email: null }).where(eq(memberships.email, email));
  await connection
    .update(memberships)
    .set({ name: "", ownDuesNote: null })
    .where(
      and(
        not(memberships.isCompany),
        or(
          isAnyOf(memberships.contactId, memberIds),
          and(isNull(memberships.contactId), inArray(memberships.id, seatedIn(connection, [], email))),
        ),
      ),
    );
  await connection
    .update(membershipSeats)
    .set({
      ...{ memberId: null, name: null, email: null },
      untilOn: sql`coalesce(${membershipSeats.untilOn}, greatest(${membershipSeats.fromOn}, ${day}::date))`,
    })
    .where(isHolder(memberIds, email));
  for (const { id } of held) await rewriteDays({ tx: connection }, id); // somebody else may have a place now
}

/** Locks the memberships of people, as `blankHolders` does: before `lockMemberWrites`, which others take with one locked. */
export function lockMembershipsOf(connection: Connection, memberIds: number[], email = "") {
  return connection
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      or(
        isAnyOf(memberships.contactId, memberIds),
        inArray(memberships.id, seatedIn(connection, memberIds, email)),
        email === "" ? undefined : eq(memberships.email, email),
      ),
    )
    .orderBy(asc(memberships.id))
    .for("update");
}

function seatedIn(connection: Connection, memberIds: number[], email: string) {
  return connection
    .select({ id: membershipSeats.membershipId })
    .from(membershipSeats)
    .where(isHolder(memberIds, email));
}

function isHolder(memberIds: number[], email: string) {
  const { memberId, email: at } = membershipSeats;
  const invited = email === "" ? undefined : and(isNull(memberId), eq(at, email));
  return or(isAnyOf(memberId, memberIds), invited);
}
