import { asc, eq, inArray } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import { createMember } from "#features/members/create-member.server.ts";
import { inviteNew } from "#features/members/invitations/invite-members.server.ts";
import type { Member } from "#features/members/member.ts";
import { findMembersByEmail, lockMembers } from "#features/members/store.server.ts";
import type { JoinHandler, JoinOrder } from "#platform/line-handlers.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { joinAnswers } from "./join-answers.server.ts";
import { levelOf, proposeTerm } from "./propose-term.server.ts";
import { returnTerm, reviveTerm } from "./return-term.server.ts";
import { startTerm, voidTerm } from "./start-term.server.ts";
import { membershipSeats, memberships, membershipTerms } from "./tables.ts";
import { holdsUntil } from "./term-line-handler.server.ts";
import {
  type HeldTerm,
  holdTerm,
  lockMembership,
  membershipOf,
  newMembership,
  termsOf,
} from "./terms-store.server.ts";

/**
 * An order of a membership proposes a membership and its term, and being paid finds or makes the person, starts the
 * term and invites them to an account. The ids are those of orders.
 */
export const joinHandler: JoinHandler = {
  async lock(context, ids) {
    const terms = await context.tx
      .select()
      .from(membershipTerms)
      .where(inArray(membershipTerms.orderId, ids));
    const held = [...new Set(terms.map(({ membershipId }) => membershipId))];
    for (const id of held.sort((one, other) => one - other)) await lockMembership(context, id);
  },
  async settled(context, orderId, day) {
    const held = await ofOrder(context, orderId);
    if (held?.term.state === "void") return null;
    const started = held && (await startFor(context, held, day));
    return started ? holdsUntil(started.endsOn) : "";
  },
  async voided(context, orderId, hasMoney = false) {
    const held = await ofOrder(context, orderId);
    if (held && (hasMoney || !(await forgetUnpaid(context, held))))
      await voidTerm(context, held.membership, held.term.id);
  },
  async revived(context, orderId) {
    const held = await ofOrder(context, orderId);
    return held === null || reviveTerm(context, held);
  },
  async unpaid(context, orderId) {
    const held = await ofOrder(context, orderId);
    return held && returnTerm(context, held);
  },
  ordered,
  ...joinAnswers,
  async invoiced({ tx }, orderId, invoiceId) {
    await tx.update(membershipTerms).set({ invoiceId }).where(eq(membershipTerms.orderId, orderId));
  },
};

async function ofOrder(context: UseCaseContext, orderId: number): Promise<HeldTerm | null> {
  const ofIt = eq(membershipTerms.orderId, orderId);
  const [term] = await context.tx.select().from(membershipTerms).where(ofIt);
  return holdTerm(context, term ?? null);
}

async function ordered(context: UseCaseContext, order: JoinOrder): Promise<void> {
  const { orderId, tier, name, email, company, priceCents } = order;
  const level = levelOf(tier);
  const isCompany = (level?.seats ?? 1) > 1;
  const made = await newMembership(context, {
    number: null,
    name: isCompany ? (company ?? name) : name,
    isCompany,
  });
  if (!made) throw new Error("a membership without a person has met another");
  const seat = { membershipId: made.id, email, name, fromOn: organisationDay(context.now) };
  await context.tx.insert(membershipSeats).values(seat);
  if (level)
    await proposeTerm(context, { membership: made, terms: [] }, { level, kind: "join", orderId, priceCents });
}

/** In the membership that somebody has already, where it is a person's own. */
async function startFor(context: UseCaseContext, held: HeldTerm, day: string) {
  const { tx } = context;
  const { membership, term } = held;
  if (term.state !== "proposed") return startTerm(context, held, day);
  const [seat] = await tx
    .select()
    .from(membershipSeats)
    .where(eq(membershipSeats.membershipId, membership.id))
    .orderBy(asc(membershipSeats.id));
  if (!seat?.email || membership.contactId !== null) return startTerm(context, held, day);
  const company = membership.isCompany
    ? membership.name
    : await companyOnInvoice(context, term.invoiceId ?? 0);
  const member = await personOf(context, {
    name: seat.name ?? membership.name,
    email: seat.email,
    company: company === seat.name ? null : company,
  });
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
  await inviteNew(context, member);
  return started;
}

/**
 * Removes what was proposed to somebody who never paid, with their name and address; false where more has come of it, such as
 * another term or seat.
 */
async function forgetUnpaid({ tx }: UseCaseContext, { membership, terms, term }: HeldTerm): Promise<boolean> {
  const { id: membershipId, number, contactId } = membership;
  if (number !== null || contactId !== null) return false;
  const seats = await tx.$count(membershipSeats, eq(membershipSeats.membershipId, membershipId));
  if (term.state === "live" || seats > 1 || terms.length > 1) return false;
  await tx.delete(membershipTerms).where(eq(membershipTerms.membershipId, membershipId));
  await dropMembership(tx, membershipId);
  return true;
}

async function dropMembership(tx: UseCaseContext["tx"], id: number): Promise<void> {
  await tx.delete(membershipSeats).where(eq(membershipSeats.membershipId, id));
  await tx.delete(memberships).where(eq(memberships.id, id));
}

async function companyOnInvoice({ tx }: UseCaseContext, id: number): Promise<string | null> {
  const [found] = await tx.select({ payer: invoices.payer }).from(invoices).where(eq(invoices.id, id));
  return found?.payer?.company ?? null;
}

/** The one live listing with the address, unless others use it too; else a new one, which waits in reviews like any other. */
async function personOf(
  context: UseCaseContext,
  { name, email, company }: { name: string; email: string; company: string | null },
): Promise<Member> {
  const found = await findMembersByEmail(context.tx, [email]);
  const [only] = found;
  if (only && found.length === 1 && !only.isEmailShared)
    return (await lockMembers(context.tx, [only.id]))[0] ?? only;
  const created = await createMember(context, {
    ...{ fullName: name, email, company },
    ...{ state: "pending", isEmailVerified: false, isEmailShared: found.length > 0 },
  });
  return created.member;
}
