import { and, eq, isNull, ne } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { slugLength } from "#features/members/limits.ts";
import { rewriteDays } from "#features/members/terms/days-store.server.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { lastDayOf } from "#features/members/terms/term-dates.ts";
import {
  liveOf,
  lockMembership,
  type Membership,
  recordOf,
  termsOf,
} from "#features/members/terms/terms-store.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { slugOf } from "#platform/slug.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { seatsOn } from "./seating.ts";
import { type SeatRow, seatsOf } from "./seats-store.server.ts";

/** `asContact`: the company's contact who acts, or null for staff with the right. */
export type Acting = { membershipId: number; asContact: number | null };

/** `holds`: whether a term of it holds today, grace included, or is still to begin. */
export type LockedCompany = {
  company: Membership;
  seats: SeatRow[];
  count: number;
  holds: "now" | "later" | "no";
  day: string;
};

/**
 * Locks a company with its seats; every change of them does so first. Null when there is none, and for a person who is
 * no longer its contact.
 */
export async function lockCompany(
  context: UseCaseContext,
  { membershipId, asContact }: Acting,
): Promise<LockedCompany | null> {
  const company = await lockMembership(context, membershipId);
  if (!company?.isCompany || (asContact !== null && company.contactId !== asContact)) return null;
  const day = organisationDay(context.now);
  const terms = await termsOf(context.tx, company.id);
  const hasEnded = company.endsAfter !== null && company.endsAfter < day;
  const lasting = hasEnded ? [] : liveOf(terms).filter((term) => lastDayOf(term) >= day);
  const first = lasting[0];
  const holds = !first ? "no" : first.startsOn <= day ? "now" : "later";
  return { company, seats: await seatsOf(context.tx, company.id), count: seatsOn(terms, day), holds, day };
}

/** The seats that somebody moved between, and since when they were invited to the one they took. */
export type MovedSeats = { left?: number; taken?: number; invitedFrom?: string };

/** What follows from a change of seats: the days of members, and the history, which keeps no names. */
export async function followSeats(
  context: UseCaseContext,
  company: Membership,
  action: string,
  { note = "", batch, ...seats }: { note?: string; batch?: string } & MovedSeats = {},
) {
  await giveSlug(context, company);
  await rewriteDays(context, company.id);
  await recordHistory(context.tx, {
    ...{ entity: "membership", entityId: String(company.id), action, actor: context.actor, batch },
    after: { ...recordOf(company, undefined, note), ...seats },
  });
}

/** Gives a locked company the address of its page, where it has none yet: its name, and its number where that is taken. */
export async function giveSlug({ tx }: UseCaseContext, { id, name, slug }: Membership): Promise<void> {
  if (slug !== null) return;
  await lockName(tx, "company-slug");
  const base = slugOf(name, { longest: slugLength, otherwise: "company" });
  const taken = await tx.$count(memberships, and(eq(memberships.slug, base), ne(memberships.id, id)));
  await tx
    .update(memberships)
    .set({ slug: taken > 0 ? `${base}-${id}` : base })
    .where(eq(memberships.id, id));
}

/** Gives an address to the page of every company that has none, as one that has just paid for its first term. */
export async function giveSlugs(context: UseCaseContext): Promise<void> {
  const found = await context.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(memberships.isCompany, isNull(memberships.slug)))
    .orderBy(memberships.id);
  for (const { id } of found) {
    const company = await lockMembership(context, id);
    if (company) await giveSlug(context, company);
  }
}
