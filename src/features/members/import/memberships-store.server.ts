import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { inChunks } from "#features/members/in-chunks.ts";
import { daysByRule } from "#features/members/terms/days-store.server.ts";
import { memberDays, membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { type Live, liveOf, type Membership } from "#features/members/terms/terms-store.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";
import type { MembershipPlan } from "./import.ts";
import { companyKey } from "./recognise.ts";

export const companyKeyOf = (name: AnyPgColumn) =>
  sql`regexp_replace(btrim(translate(lower(${name}), '.,', '')), '\\s+', ' ', 'g')`;

export type Holder = { memberId: number | null; plan: Pick<MembershipPlan, "membershipId" | "company"> };

export type HeldMembership = Membership & { live: Live[]; people: Set<number> };

/** Locks the stored memberships that rows are about, in the order of ids; before the rows of members are locked. */
export async function lockHeld(tx: Transaction, holders: Holder[]): Promise<HeldMembership[]> {
  if (holders.length === 0) return [];
  const own = holders.flatMap(({ memberId, plan }) => (plan.company === null ? (memberId ?? []) : []));
  const names = new Set(
    holders.flatMap(({ plan }) => (plan.company === null ? [] : companyKey(plan.company))),
  );
  const { id, isCompany, contactId, name } = memberships;
  const found = await tx
    .select()
    .from(memberships)
    .where(
      or(
        inArray(
          id,
          holders.flatMap(({ plan }) => plan.membershipId ?? []),
        ),
        and(eq(isCompany, false), isAnyOf(contactId, own)),
        and(eq(isCompany, true), isAnyOf(companyKeyOf(name), [...names])),
      ),
    )
    .orderBy(asc(id))
    .for("update");
  return withContents(tx, found);
}

async function withContents(tx: Transaction, found: Membership[]): Promise<HeldMembership[]> {
  const ids = found.map(({ id }) => id);
  const terms = await tx
    .select()
    .from(membershipTerms)
    .where(and(isAnyOf(membershipTerms.membershipId, ids), eq(membershipTerms.state, "live")));
  const seats = await tx
    .select()
    .from(membershipSeats)
    .where(and(isAnyOf(membershipSeats.membershipId, ids), isNull(membershipSeats.untilOn)));
  const termsOf = Map.groupBy(terms, ({ membershipId }) => membershipId);
  const seatsOf = Map.groupBy(seats, ({ membershipId }) => membershipId);
  return found.map((one) => ({
    ...one,
    live: liveOf(termsOf.get(one.id) ?? []),
    people: new Set((seatsOf.get(one.id) ?? []).flatMap(({ memberId }) => memberId ?? [])),
  }));
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

export async function takenNumbers(tx: Transaction, numbers: number[]): Promise<Set<number>> {
  const { number } = memberships;
  const found = await inChunks(numbers, (chunk) =>
    tx.select({ number }).from(memberships).where(isAnyOf(number, chunk)),
  );
  return new Set(found.flat().flatMap((row) => row.number ?? []));
}

export async function changedBy(tx: Transaction, batch: string, ids: number[]): Promise<Set<number>> {
  const { entity, entityId } = history;
  const found = await inChunks(ids, (chunk) =>
    tx
      .select({ entityId })
      .from(history)
      .where(and(eq(entity, "membership"), eq(history.batch, batch), isAnyOf(entityId, chunk.map(String)))),
  );
  return new Set(found.flat().map((row) => Number(row.entityId)));
}

type Written = Pick<Membership, "id" | "contactId" | "number" | "endsAfter" | "version">;

export async function updateHeld(tx: Transaction, changed: Written[]): Promise<void> {
  await inChunks(changed, async (chunk) => {
    const rows = chunk.map(({ id, contactId, number, endsAfter, version }) => ({
      id,
      contactId,
      number,
      endsAfter,
      version,
    }));
    await tx.execute(sql`
      update memberships set contact_id = row."contactId", number = row.number, ends_after = row."endsAfter", version = row.version
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id bigint, "contactId" bigint, number int, "endsAfter" date, version int)
      where memberships.id = row.id`);
  });
}
