import { and, asc, eq, max, not } from "drizzle-orm";
import { membershipSeries } from "#billing/numbers.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { numberSeries } from "#billing/tables.ts";
import { findMember } from "#features/members/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { MemberAccess } from "./kinds.ts";
import { lastOf } from "./standing.ts";
import { memberAccess, membershipSeats, memberships, membershipTerms } from "./tables.ts";
import { type Previous, worthOf } from "./term-dates.ts";

export type Membership = typeof memberships.$inferSelect;
export type Term = typeof membershipTerms.$inferSelect;
export type Live = Term & { startsOn: string; endsOn: string };

/** Locks a membership until the transaction ends, before its invoice; null when there is none. */
export async function lockMembership({ tx }: UseCaseContext, id: number): Promise<Membership | null> {
  const [found] = await tx.select().from(memberships).where(eq(memberships.id, id)).for("update");
  return found ?? null;
}

/** A membership that this transaction has locked, with its terms under that lock. */
export type Held = { membership: Membership; terms: Term[] };

/** The membership that an act is about: the act locks one that its caller does not hold. */
export type Of = { membershipId: number } | { held: Held };

/** Locks a membership as `lockMembership` does, and reads its terms, unless the caller holds it already; null when there is none. */
export async function hold(context: UseCaseContext, of: Of): Promise<Held | null> {
  if ("held" in of) return of.held;
  const membership = await lockMembership(context, of.membershipId);
  return membership && { membership, terms: await termsOf(context.tx, membership.id) };
}

export type HeldTerm = Held & { term: Term };

/** Locks the membership of a term that was read before, and finds the term as it is under the lock; null where it is gone. */
export async function holdTerm(context: UseCaseContext, known: Term | null): Promise<HeldTerm | null> {
  const held = known && (await hold(context, known));
  return held && termIn(held, known.id);
}

export function termIn(held: Held, id: number): HeldTerm | null {
  const term = held.terms.find((one) => one.id === id);
  return term ? { ...held, term } : null;
}

export function termsOf(connection: Connection, membershipId: number): Promise<Term[]> {
  return connection
    .select()
    .from(membershipTerms)
    .where(eq(membershipTerms.membershipId, membershipId))
    .orderBy(asc(membershipTerms.id));
}

export function liveOf<Known extends Pick<Term, "state" | "startsOn" | "endsOn">>(terms: Known[]) {
  const live = terms.flatMap((term) => {
    const { startsOn, endsOn } = term;
    return term.state === "live" && startsOn && endsOn ? [{ ...term, startsOn, endsOn }] : [];
  });
  return live.sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
}

/** The live term that ends last, with what it is worth; null where there is none. */
export function previousOf(live: Live[]): (Live & Previous) | null {
  const last = lastOf(live);
  if (!last) return null;
  return { ...last, priceCents: worthOf(last, live.slice(0, live.indexOf(last))) };
}

export async function findMembership(connection: Connection, id: number): Promise<Membership | null> {
  const [found] = await connection.select().from(memberships).where(eq(memberships.id, id));
  return found ?? null;
}

export async function findTerm(connection: Connection, id: number): Promise<Term | null> {
  const [found] = await connection.select().from(membershipTerms).where(eq(membershipTerms.id, id));
  return found ?? null;
}

/** The next number of a membership; others that ask at the same time wait until this transaction has ended. */
export async function nextNumber({ tx }: Pick<UseCaseContext, "tx">): Promise<number> {
  await lockName(tx, "membership-number");
  const [highest] = await tx.select({ number: max(memberships.number) }).from(memberships);
  const [given] = await tx.select().from(numberSeries).where(eq(numberSeries.series, membershipSeries));
  return Math.max(highest?.number ?? 0, given?.last ?? 0) + 1;
}

/**
 * A person's own membership, locked; with `create` it is made, with its number and seat, where they have none. Null where there is
 * none, no such person, or another has the number.
 * @param options.number what a new one gets instead of the next number, as a file says
 */
export async function membershipOf(
  context: UseCaseContext,
  memberId: number,
  { create, number }: { create: boolean; number?: number },
): Promise<Membership | null> {
  const found = await ownMembership(context, memberId);
  if (found || !create) return found;
  const member = await findMember(context.tx, memberId);
  if (!member) return null;
  const turn = await newMembership(context, { number, name: member.fullName, contactId: memberId });
  if (!turn) return ownMembership(context, memberId);
  const { id } = turn;
  const seat = { membershipId: id, memberId, email: member.email || null, name: member.fullName };
  await context.tx.insert(membershipSeats).values({ ...seat, fromOn: organisationDay(context.now) });
  return turn;
}

async function ownMembership({ tx }: UseCaseContext, memberId: number): Promise<Membership | null> {
  const [found] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.contactId, memberId), not(memberships.isCompany)))
    .for("update");
  return found ?? null;
}

type NewMembership = Partial<Omit<typeof memberships.$inferInsert, "id" | "version">> & { name: string };

/**
 * Makes a membership under the next number, the one given, or none (null: before a first payment). Null where the person has one
 * of their own already, or another has the number.
 */
export async function newMembership(
  context: UseCaseContext,
  values: NewMembership,
): Promise<Membership | null> {
  const { tx, now } = context;
  const { number = await nextNumber(context) } = values;
  const [made] = await tx
    .insert(memberships)
    .values({ createdAt: now, ...values, number })
    .onConflictDoNothing()
    .returning();
  if (made) await recordChange(context, "membership", made.id, "created", { after: recordOf(made) });
  return made ?? null;
}

/** What the history keeps of a membership: no name, since a person's would outlive them there. */
export function recordOf(
  { number, version, goesOn, ownDuesCents: cents, ownDuesTier: tier, ownDuesNote }: Membership,
  term?: Partial<Term>,
  note?: string,
) {
  const { title, startsOn, endsOn, priceCents, seats } = term ?? {};
  const of = term ? { level: title, startsOn, endsOn, priceCents, seats } : {};
  const dues = cents === null ? {} : { ownDues: { cents, tier, note: ownDuesNote } };
  return { number, version, ...(goesOn ? { goesOn } : {}), ...dues, ...of, ...(note ? { note } : {}) };
}

export async function readMemberAccess(connection: Connection): Promise<MemberAccess> {
  const [set] = await connection.select({ access: memberAccess.access }).from(memberAccess);
  return set?.access ?? "entries";
}
