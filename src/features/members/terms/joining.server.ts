import { asc, eq } from "drizzle-orm";
import { invoiceFor } from "#billing/ledger/locked-invoice.server.ts";
import { type Joining, type JoinOrder, orderLineName } from "#billing/orders/order-line.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import { createMember } from "#features/members/create-member.server.ts";
import { inviteMembers, mailStart } from "#features/members/invitations/invite-members.server.ts";
import type { Member } from "#features/members/member.ts";
import { findMembersByEmail, lockMembers } from "#features/members/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { whyNotByOwn } from "./own-asking.server.ts";
import { levelOf, proposeTerm } from "./propose-term.server.ts";
import { readMemberships } from "./read-memberships.server.ts";
import { renewalPath } from "./renewal-link.server.ts";
import { holds, lastOf } from "./standing.ts";
import { startTerm, voidTerm } from "./start-term.server.ts";
import { membershipSeats, memberships, membershipTerms } from "./tables.ts";
import { firstPrice, renewableFrom, termDates } from "./term-dates.ts";
import {
  findMembership,
  type HeldTerm,
  liveOf,
  membershipOf,
  newMembership,
  type Term,
  termsOf,
} from "./terms-store.server.ts";

/**
 * An order of a membership proposes a membership and its term, which waits for its payment (`startOrdered`). The other
 * answers change nothing.
 */
export const joining: Joining = {
  ordered,
  async invoiced({ tx }, orderId, invoiceId) {
    await tx.update(membershipTerms).set({ invoiceId }).where(eq(membershipTerms.orderId, orderId));
  },
  async termOf(db, orderId) {
    return (await ofOrder(db, orderId))?.id ?? null;
  },
  async holdsUntil({ db, clock }, orderId) {
    const term = await ofOrder(db, orderId);
    const last = term?.state === "live" ? lastOf(liveOf(await termsOf(db, term.membershipId))) : null;
    if (!last) return null;
    const { endsAfter = null } = (await findMembership(db, last.membershipId)) ?? {};
    const until = endsAfter !== null && endsAfter < last.endsOn ? endsAfter : last.endsOn;
    return until < organisationDay(clock.now()) ? null : { until, counts: last.counts };
  },
  async memberUntil(context, email) {
    const { tx, now } = context;
    const [only, another] = await findMembersByEmail(tx, [email]);
    if (!only || another || only.isEmailShared) return null;
    const facts = (await readMemberships(tx, [only.id], organisationDay(now))).get(only.id);
    if (!facts?.isContact || !holds(facts.standing) || facts.until === null) return null;
    const { membershipId, until } = facts;
    const last = lastOf(liveOf(await termsOf(tx, membershipId)));
    const { endsAfter = null, goesOn = false } = (await findMembership(tx, membershipId)) ?? {};
    const isTooEarly = last && !last.cutShort && organisationDay(now) < renewableFrom(last);
    const isByOwn = (await whyNotByOwn(tx, { endsAfter, goesOn, contactId: only.id })) === null;
    return {
      until: endsAfter !== null && endsAfter < until ? endsAfter : until,
      path: isTooEarly || !isByOwn ? null : renewalPath(context, { membershipId, contactId: only.id }),
    };
  },
  priceOf(tier, now) {
    const level = levelOf(tier);
    if (!level) return null;
    const day = organisationDay(now);
    const { priceCents, months } = firstPrice(level, day, null);
    return { priceCents, until: months === null ? null : termDates(null, level, day).endsOn };
  },
};

async function ofOrder(db: Connection, orderId: number): Promise<Term | null> {
  const [term] = await db.select().from(membershipTerms).where(eq(membershipTerms.orderId, orderId));
  return term ?? null;
}

async function ordered(context: UseCaseContext, order: JoinOrder): Promise<void> {
  const { orderId, tier, name, email, company, priceCents } = order;
  const level = levelOf(tier);
  const isCompany = (level?.seats ?? 1) > 1;
  const made = await newMembership(context, {
    number: null,
    name: isCompany ? company || name : name,
    isCompany,
  });
  if (!made) throw new Error("a membership without a person has met another");
  const seat = { membershipId: made.id, email, name, fromOn: organisationDay(context.now) };
  await context.tx.insert(membershipSeats).values(seat);
  if (level)
    await proposeTerm(context, { membership: made, terms: [] }, { level, kind: "join", orderId, priceCents });
}

/**
 * Starts the term of an order: finds or makes the person, and mails them the way to it. In the membership that somebody has
 * already, where it is a person's own.
 */
export async function startOrdered(context: UseCaseContext, held: HeldTerm, day: string) {
  const { tx } = context;
  const { membership, term } = held;
  const { orderId } = term;
  if (term.state !== "proposed") return startTerm(context, held, day);
  const [seat] = await tx
    .select()
    .from(membershipSeats)
    .where(eq(membershipSeats.membershipId, membership.id))
    .orderBy(asc(membershipSeats.id));
  if (!seat?.email || membership.contactId !== null) return startTerm(context, held, day);
  const company = membership.isCompany
    ? membership.name
    : await companyOnInvoice(context, term.invoiceId ?? (await invoiceFor(tx, orderLineName, orderId ?? 0)));
  const isFree = term.priceCents === 0;
  const member = await personOf(context, isFree, {
    name: seat.name ?? membership.name,
    email: seat.email,
    company: company === seat.name ? null : company,
    phoneNumber: orderId === null ? null : await context.orders.phoneOf(tx, orderId),
  });
  const known = isFree && (await readMemberships(tx, [member.id], day)).get(member.id)?.standing;
  // Anyone may type a member's address: without money, it adds nothing to a membership that holds or is to begin.
  if (known && (holds(known) || known === "not-started")) {
    await dropUnpaid(context, held);
    return null;
  }
  const own = membership.isCompany ? null : await membershipOf(context, member.id, { create: false });
  if (!own) {
    await tx.update(memberships).set({ contactId: member.id }).where(eq(memberships.id, membership.id));
    await tx.update(membershipSeats).set({ memberId: member.id }).where(eq(membershipSeats.id, seat.id));
  }
  const into = own
    ? { membership: own, terms: await termsOf(tx, own.id) }
    : { ...held, membership: { ...membership, contactId: member.id } };
  const started = await startTerm(context, { ...into, term }, day);
  if (own) await dropMembership(tx, membership.id);
  const isFirst = into.terms.every(({ id, state }) => id === term.id || state !== "live");
  if (started && isFirst) await mailStart(context, member, { level: started.title, until: started.endsOn });
  else await inviteMembers(context, [member.id]);
  return started;
}

/**
 * Removes what was ordered by somebody who never paid, with their name and address; where more has come of it, such as another
 * term or seat, the term alone is void.
 */
export async function dropUnpaid(
  context: UseCaseContext,
  { membership, terms, term }: HeldTerm,
): Promise<void> {
  const { tx } = context;
  const { id: membershipId, number, contactId } = membership;
  const seats = await tx.$count(membershipSeats, eq(membershipSeats.membershipId, membershipId));
  const isMore = number !== null || contactId !== null || seats > 1 || terms.length > 1;
  if (isMore || term.state === "live") return voidTerm(context, membership, term.id);
  await tx.delete(membershipTerms).where(eq(membershipTerms.membershipId, membershipId));
  await dropMembership(tx, membershipId);
}

async function dropMembership(tx: UseCaseContext["tx"], id: number): Promise<void> {
  await tx.delete(membershipSeats).where(eq(membershipSeats.membershipId, id));
  await tx.delete(memberships).where(eq(memberships.id, id));
}

async function companyOnInvoice({ tx }: UseCaseContext, id: number | null): Promise<string | null> {
  const [found] = await tx
    .select({ payer: invoices.payer })
    .from(invoices)
    .where(eq(invoices.id, id ?? 0));
  return found?.payer?.company ?? null;
}

/**
 * The one live listing with the address, unless others use it too; else a new one, which waits in reviews like any other. Whoever
 * paid vouches for the address, so that its owner is not asked whether their own purchase is theirs; nobody does where it is free.
 */
async function personOf(
  context: UseCaseContext,
  isFree: boolean,
  { name, ...given }: { name: string; email: string; company: string | null; phoneNumber: string | null },
): Promise<Member> {
  const found = await findMembersByEmail(context.tx, [given.email]);
  const [only] = found;
  if (only && found.length === 1 && !only.isEmailShared)
    return (await lockMembers(context.tx, [only.id]))[0] ?? only;
  const isEmailShared = found.length > 0;
  const created = await createMember(context, {
    ...{ fullName: name, ...given },
    ...{ state: "pending", isEmailVerified: !isEmailShared && !isFree, isEmailShared },
  });
  return created.member;
}
