import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { daysOf, type MemberDay } from "./days-of.ts";
import { memberDays, membershipSeats, memberships, membershipTerms } from "./tables.ts";
import { liveOf } from "./terms-store.server.ts";

export async function daysByRule(
  connection: Connection,
  membershipIds: number[],
): Promise<Map<number, MemberDay[]>> {
  const found = await connection.select().from(memberships).where(isAnyOf(memberships.id, membershipIds));
  const terms = await connection
    .select()
    .from(membershipTerms)
    .where(and(isAnyOf(membershipTerms.membershipId, membershipIds), eq(membershipTerms.state, "live")));
  const seats = await connection
    .select()
    .from(membershipSeats)
    .where(isAnyOf(membershipSeats.membershipId, membershipIds))
    .orderBy(asc(membershipSeats.id));
  const termsOf = Map.groupBy(terms, ({ membershipId }) => membershipId);
  const seatsOf = Map.groupBy(seats, ({ membershipId }) => membershipId);
  return new Map(
    found.map(({ id, contactId, endsAfter }) => {
      const own = (seatsOf.get(id) ?? []).map((seat) => ({
        ...seat,
        isContact: seat.memberId === contactId,
      }));
      return [id, daysOf(liveOf(termsOf.get(id) ?? []), own, endsAfter)];
    }),
  );
}

/** Rewrites the days of the members of a locked membership; to be called after every change of its terms or seats. */
export async function rewriteDays({ tx }: { tx: Connection }, membershipId: number): Promise<void> {
  const byRule = await daysByRule(tx, [membershipId]);
  const ofIt = tx
    .select({ id: membershipTerms.id })
    .from(membershipTerms)
    .where(eq(membershipTerms.membershipId, membershipId));
  await tx.delete(memberDays).where(inArray(memberDays.termId, ofIt));
  const days = byRule.get(membershipId) ?? [];
  if (days.length > 0) await tx.insert(memberDays).values(days);
}

/** Those of memberships of which the days that the board counts are not what terms and seats give; the database itself writes them. */
export async function differingOnBoard(connection: Connection, membershipIds: number[]): Promise<number[]> {
  const among = sql`where membership_id = any(${`{${membershipIds}}`}::bigint[])`;
  const { rows } = await connection.execute<{ id: string }>(sql`
    select distinct membership_id as id from (
      select membership_id, to_jsonb(told) as days from membership_days_told() told ${among}
      union all select membership_id, to_jsonb(kept) - 'held' from membership_days kept ${among}) both_ways
    group by membership_id, days having count(*) = 1`);
  return rows.map(({ id }) => Number(id));
}

/**
 * A person with a seat when the first term of a membership becomes live has it from the term's first day, also one that
 * lies back: by money, by staff or by a file. One's own seat follows each term.
 */
export async function seatFromTerms({ tx }: { tx: Connection }, termIds: number[]): Promise<void> {
  const { startsOn } = membershipTerms;
  const isFirst = sql`not exists (select from membership_terms other where other.membership_id = ${memberships.id}
    and other.state = 'live' and other.id <> ${membershipTerms.id})`;
  await tx
    .update(membershipSeats)
    .set({ fromOn: sql`${startsOn}` })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(
      and(
        isAnyOf(membershipTerms.id, termIds),
        eq(membershipSeats.membershipId, membershipTerms.membershipId),
        or(eq(memberships.isCompany, false), isFirst),
        gt(membershipSeats.fromOn, startsOn),
      ),
    );
}
